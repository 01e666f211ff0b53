/** Whether the bytes from `start` to `end` are those of `piece`. */
export function isSame(piece: Buffer, bytes: Buffer, start: number, end: number): boolean {
  if (piece.length !== end - start) return false;
  for (let index = 0; index < piece.length; index++) if (piece[index] !== bytes[start + index]) return false;
  return true;
}
