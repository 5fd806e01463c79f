// What the scripts find beside the modules that they import.

/** Set by the single file, before everything else (single.js). */
interface Window {
  embedded?: import("./start/addresses.js").Parts;
  /** Chromium, on some systems. */
  BarcodeDetector?: {
    new (options: { formats: string[] }): { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
    getSupportedFormats(): Promise<string[]>;
  };
}

interface Navigator {
  /** Chromium. */
  deviceMemory?: number;
  /** WebKit, on a phone. */
  standalone?: boolean;
}

declare module "zzfx" {
  export const ZZFX: { volume: number; audioContext: AudioContext; play(...parameters: number[]): void };
}

declare module "canvas-confetti" {
  type Options = Record<string, unknown>;
  const confetti: { create(canvas: HTMLCanvasElement | undefined, options: Options): (shot: Options) => Promise<null> };
  export default confetti;
}

declare module "gifenc" {
  type Colour = [number, number, number];
  export function quantize(pixels: Uint8Array, colours: number): Colour[];
  export function nearestColorIndex(palette: Colour[], pixel: Colour): number;
  export function GIFEncoder(): {
    writeFrame(indexes: Uint8Array, width: number, height: number, options: Record<string, unknown>): void;
    bytesView(): Uint8Array;
    bytes(): Uint8Array<ArrayBuffer>;
    finish(): void;
  };
}

// Values that the build puts in (builder/pages.py).
/** By name: what each game is called. */
declare const NAMES: Record<string, string>;
/** By language: what the button to play says. */
declare const PLAYS: Record<string, string>;
/** By language, what it says where it leads to a puzzle. */
declare const SOLVES: Record<string, string>;
/** By language: why there is no board, and the link's words. */
declare const REFUSED: Record<string, [string, string]>;
/** By name: CSS pixels that a game needs at 480 or fewer of width. */
declare const HEIGHTS: Record<string, number>;

/** The folder of Pyodide's files; the build fills it in. */
declare const RUNTIME: string;
