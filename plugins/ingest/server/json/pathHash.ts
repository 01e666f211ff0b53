const PRIME = 16_777_619;

/** Start of a path. */
export const ROOT = 0x811c9dc5 | 0;
export const DOT = 46;

/** FNV-1a, one byte further. Dotted keys and nested ones of the same path give the same hash, as they are the same path to the engine. */
export const step = (hash: number, byte: number): number => Math.imul(hash ^ byte, PRIME);

export function hashOf(path: string): number {
  let hash = ROOT;
  for (const byte of Buffer.from(path)) hash = step(hash, byte);
  return hash;
}
