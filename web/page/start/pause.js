/** Let the browser answer its reader before more is done. A timer may make it wait for 4 ms each time. */
export function pause() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(port1.close());
    port2.postMessage(null);
  });
}
