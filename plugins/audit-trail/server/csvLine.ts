/** What a spreadsheet would run as a formula when a cell begins with it. */
const runsAsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A line of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it, which the spreadsheet hides. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string | number | null): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const safe = runsAsFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
