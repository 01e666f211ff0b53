/** How many rows the first block in the Native form says that it has: the second number, behind that of the columns. */
export function rowsOfBlock(block: Buffer): number {
  let at = 0;
  while ((block[at++] ?? 0) > 127);
  let rows = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = block[at++] ?? 0;
    rows += (byte % 128) * factor;
    if (byte < 128) return rows;
  }
}
