import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null | undefined;

/** The begin of what a spreadsheet runs, on a line of a cell that is not its first. */
const laterFormula = /(\r\n|[\r\n])([=+\-@\t＝＋－＠])/g;

/**
 * Rows as lines of CSV (RFC 4180), each with CR LF at its end. A cell with a line end of any kind is quoted. A text that a spreadsheet would
 * run as a formula gets an apostrophe before it, which the spreadsheet hides; so does every line of it, for a reader that does not know quotes begins a cell there.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell.replace(laterFormula, "$1'$2") : cell))),
    { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ },
  );
