/** What the build knows of the files (builder/site.py, builder/offline.py). */
declare const BUILD: {
  /** Address of Pyodide's folder, from the worker. */
  runtime: string;
  /** Bytes of the large files that a start needs, and their CRC-32. */
  sizes: Record<string, number>;
  sums: Record<string, number>;
  /** Bytes of files that the table may ask for; in the service worker: the SHA-256 of each file by its path. */
  files: Record<string, any>;
  /** In the service worker: the same of files that are kept once they have been used. */
  late: Record<string, string>;
  lock: object;
  version: string;
};
