/** Tiles at most; more are counted. */
export const mostTiles = 100;

/** How many columns give the largest tiles of a width to height near `ratio`. */
export function tileColumns(count: number, width: number, height: number, ratio: number): number {
  let [best, largest] = [1, 0];
  for (let columns = 1; columns <= count; columns += 1) {
    const [w, h] = [width / columns, height / Math.ceil(count / columns)];
    const size = Math.min(w, h * ratio);
    if (size > largest) [best, largest] = [columns, size];
  }
  return best;
}
