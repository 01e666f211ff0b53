/** One measured line; `limit` is what the requirement asks for, `holds` whether it does. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly limit?: string;
  readonly holds?: boolean;
}

export const round = (value: number, digits = 1): string => value.toFixed(digits);

/** Prints figures as a table, then as JSON. @returns the exit code: 1 when a limit is missed */
export function report(figures: readonly Figure[]): number {
  const rows = figures.map(({ what, value, limit = '', holds }) => [
    what,
    value,
    limit,
    holds === undefined ? '' : holds ? 'holds' : 'MISSED',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  process.stdout.write(`\n${rows.map(line).join('\n')}\n\n${JSON.stringify(figures)}\n`);
  return figures.some(({ holds }) => holds === false) ? 1 : 0;
}
