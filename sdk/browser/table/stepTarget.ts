/**
 * The row that a key leads to.
 * @param at current row, -1 for none
 * @param page rows in sight
 * @returns undefined for a key that moves nothing
 */
export function stepTarget(key: string, far: boolean, at: number, rows: number, page: number): number | undefined {
  if (rows === 0) return undefined;
  const within = (row: number): number => Math.min(rows - 1, Math.max(0, row));
  switch (key) {
    case 'ArrowDown':
      return far ? rows - 1 : within(at + 1);
    case 'ArrowUp':
      return far ? 0 : within(at - 1);
    case 'PageDown':
      return within(at + page);
    case 'PageUp':
      return within(at - page);
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return undefined;
  }
}
