/**
 * The servers that tell a browser its public address (STUN), or pass on what two devices can't send each other directly
 * (TURN, with a user and a password behind a space each; docs/your-own-copy.md).
 * @param {{ stun?: string[], turn?: string[] }} from
 * @returns {RTCIceServer[]}
 */
export function servers({ stun = [], turn = [] }) {
  return [...stun, ...turn].map((text) => {
    const [urls, username, credential] = text.split(" ");
    return username ? { urls, username, credential } : { urls };
  });
}
