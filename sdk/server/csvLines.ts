import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null | undefined;

/**
 * Rows as lines of CSV (RFC 4180), each with CR LF at its end. A cell with a line end of any kind is quoted. A text that a spreadsheet would
 * run as a formula gets an apostrophe before it, which the spreadsheet hides.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(rows as CsvCell[][], { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ });
