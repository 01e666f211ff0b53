/** Whether `bytes` has `piece` at a place. */
export function same(piece: Buffer, bytes: Buffer, at: number): boolean {
  for (let index = 0; index < piece.length; index++) if (piece[index] !== bytes[at + index]) return false;
  return true;
}
