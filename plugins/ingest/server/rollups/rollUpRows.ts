import type { FieldSketch } from './FieldSketch';
import type { LogRollUp } from './LogRollUp';
import { rankOf, registerOf, spread } from './Registers';

/** Lines of one insert, and days that they may be of: each day is a partition. */
const MOST_LINES = 20_000;
const MOST_DAYS = 60;
const DAY = 86_400;
const NONE = '\\N';

/** The tables' columns, in the order of {@link takeRows}. */
export const rollUpColumns = {
  log_fields: [
    ...['account', 'quarter', 'field', 'kinds', 'logs', 'looked_at', 'occurrences'],
    ...['numbers', 'sum', 'least', 'greatest', 'buckets', 'overflowed', 'sketch'],
  ],
  log_values: ['account', 'quarter', 'field', 'value', 'logs', 'register', 'rank'],
} as const;

/** Rows of one table, tab-separated, to be inserted together. */
export interface RollUpRows {
  readonly table: keyof typeof rollUpColumns;
  readonly lines: string[];
}

/** What roll-ups have counted since this was last asked, as rows of the store: values before the numbers of logs which say that they were looked at. */
export function takeRows(rollUps: Iterable<LogRollUp>): readonly RollUpRows[] {
  const inserts: RollUpRows[] = [];
  let fields: RollUpRows = { table: 'log_fields', lines: [] };
  let values: RollUpRows = { table: 'log_values', lines: [] };
  const days = new Set<number>();
  for (const rollUp of [...rollUps].sort((a, b) => a.start - b.start)) {
    if (rollUp.lookedAt === 0) continue;
    const day = Math.floor(rollUp.start / DAY);
    const isFull = fields.lines.length >= MOST_LINES || values.lines.length >= MOST_LINES;
    if (isFull || (days.size === MOST_DAYS && !days.has(day))) {
      inserts.push(values, fields);
      fields = { table: 'log_fields', lines: [] };
      values = { table: 'log_values', lines: [] };
      days.clear();
    }
    days.add(day);
    takeFields(rollUp, fields.lines);
    takeValues(rollUp, values.lines);
  }
  return [...inserts, values, fields].filter(({ lines }) => lines.length > 0);
}

const line = (columns: readonly (string | number)[]): string => columns.join('\t');

function takeFields(rollUp: LogRollUp, lines: string[]): void {
  const { account, start } = rollUp;
  lines.push(line([account, start, '', 0, rollUp.logs, rollUp.lookedAt, 0, 0, 0, NONE, NONE, '{}', 0, '[]']));
  rollUp.logs = 0;
  rollUp.lookedAt = 0;
  for (const field of rollUp.fields) {
    if (field.logs === 0) continue;
    const { name, kinds, logs, occurrences, registers } = field;
    const sketch = registers !== undefined && field.isRegistersNews ? `[${registers.join(',')}]` : '[]';
    lines.push(
      line([account, start, escaped(name), kinds, logs, 0, occurrences, ...takeNumbers(field), registers === undefined ? 0 : 1, sketch]),
    );
    field.taken();
  }
}

function takeNumbers({ numbers, sum, least, greatest, distribution }: FieldSketch): readonly (string | number)[] {
  if (numbers === 0) return [0, 0, NONE, NONE, '{}'];
  const buckets = [...(distribution?.take() ?? [])].map(([bucket, count]) => `${bucket}:${count}`);
  return [numbers, Number.isFinite(sum) ? sum : 'nan', least, greatest, `{${buckets.join(',')}}`];
}

function takeValues({ account, start, fields, values }: LogRollUp, lines: string[]): void {
  values.take((index, hash, text, count) => {
    const spreadHash = spread(hash);
    const name = fields[index]?.name ?? '';
    lines.push(line([account, start, escaped(name), escaped(text), count, registerOf(spreadHash), rankOf(spreadHash)]));
  });
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };
const escaped = (text: string): string => text.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? character);
