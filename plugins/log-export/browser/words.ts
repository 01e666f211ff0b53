import { formatBytes, formatWhole } from '#sdk/browser';
import type { ExportRequest, LogExport } from '../contract';

const logs = (count: number): string => `${formatWhole(count)} ${count === 1 ? 'log' : 'logs'}`;

/** ` 45 %`, or nothing while nobody knows how many there are. */
export const shareWritten = ({ rows, total }: LogExport): string =>
  total === null || total === 0 ? '' : ` ${Math.min(99, Math.floor((rows / total) * 100))} %`;

/** How far an export is: `1,200 of 20,000 logs, 3.1 MB`. */
export function progressWords({ state, rows, total, bytes }: LogExport): string {
  if (state === 'waiting') return 'Waiting for the browser to begin the download.';
  const of = total === null ? logs(rows) : `${formatWhole(rows)} of ${logs(Math.max(rows, total))}`;
  return `${of}, ${formatBytes(bytes)}`;
}

/** How an export ended. */
export function outcomeOf({ state, rows, total, bytes, file, fault }: LogExport): {
  readonly intent: 'success' | 'info' | 'danger';
  readonly title: string;
  readonly text: string;
} {
  if (state === 'done') {
    const gone = (total ?? rows) - rows;
    const less = gone > 0 ? ` ${logs(gone)} of those counted at first had passed their retention and were deleted meanwhile.` : '';
    return { intent: 'success', title: 'Logs exported', text: `${logs(rows)} (${formatBytes(bytes)}) are in ${file}.${less}` };
  }
  const part = `The browser shows a failed download: what it has kept of ${file} is not complete.`;
  if (state === 'cancelled')
    return {
      intent: 'info',
      title: 'Export cancelled',
      text: rows === 0 ? 'Nothing was written.' : `${logs(rows)} had been written. ${part}`,
    };
  return {
    intent: 'danger',
    title: 'Export failed',
    text: `${fault ?? ''}${rows === 0 ? '' : ` ${logs(rows)} had been written. ${part}`}`.trim(),
  };
}

/** Which logs come first, and when that is another order than the table's. */
export function orderWords(sort: string): string {
  const first = sort.split(',')[0] ?? '';
  const field = first.replace(/^[-+]/, '');
  if (field !== '@timestamp') return `Newest first. An export is in the order of time; it is not sorted by ${field}.`;
  return first.startsWith('-') ? 'Newest first' : 'Oldest first';
}

/** What the person is about to get. */
export function fileWords({ format, columns }: Pick<ExportRequest, 'format' | 'columns'>, mostColumns: number): readonly string[] {
  if (format === 'ndjson')
    return [columns === undefined ? 'A JSON object a line, each log as it is stored.' : 'A JSON object a line, with these fields.', utc];
  return [
    columns === undefined
      ? `A column for each of up to ${mostColumns} fields, the most common ones; other fields of a log are in the last column, as JSON.`
      : 'A line a log, with these columns.',
    `${utc} A text that a spreadsheet would run as a formula, because it begins with = + - or @, gets an apostrophe before it.`,
  ];
}
const utc = 'Times are ISO 8601 in UTC.';
