import { logSummary } from '#plugins/explore/contract';
import { isSeverity, severityColour, type TimeZone } from '#sdk/charts';
import type { Hit, PanelAnswer } from '#sdk/query';
import { fieldText, sourceValue } from '#sdk/query';
import { cellShower, isRight } from '../panels/tableCells';
import { shownTable } from '../panels/tableColumns';
import type { LogsOptions, TableOptions, TraceOptions } from '../panels/tableOptions';
import { compareCells } from '../transformations/cells';
import { valueWriter } from '../units/format';
import { type Drawing, mostPrinted, type PanelPicture, type PictureCell } from './panelPicture';

/** Rows and columns, sorted as the panel is when it is opened. */
export function tablePicture({ options, answers, look }: Drawing<TableOptions>): PanelPicture | undefined {
  const table = shownTable(answers, options);
  if (table === undefined || table.rows.length === 0) return undefined;
  const shows = table.columns.map((column) => cellShower(column, options, look));
  const sorted = options.columnSettings.find(({ sort }) => sort !== undefined);
  const by = table.columns.find(({ column }) => column.name === sorted?.name)?.column;
  const rows =
    by === undefined ? table.rows : table.rows.toSorted((a, b) => compareCells(by.values[a], by.values[b], sorted?.sort === 'desc'));
  return {
    kind: 'table',
    columns: table.columns.map((column) => ({ title: column.title, isRight: isRight(column), isWide: false })),
    rows: rows.slice(0, mostPrinted).map((row) =>
      shows.map((show): PictureCell => {
        const { text, ground, ink, bar } = show(row);
        return { text, ...(ground !== undefined && { ground }), ...((ink ?? bar?.colour) !== undefined && { ink: ink ?? bar?.colour }) };
      }),
    ),
    total: table.total,
    noun: 'rows',
  };
}

const rowsOf = (answers: readonly PanelAnswer[]) => {
  const found = answers.flatMap((answer) => (answer.kind === 'rows' ? [answer] : []));
  const hits = found.flatMap((answer) => answer.hits);
  return {
    hits: found.length < 2 ? hits : hits.toSorted((a, b) => Date.parse(timeOf(b)) - Date.parse(timeOf(a))),
    total: Math.max(
      hits.length,
      found.reduce((sum, answer) => sum + answer.total, 0),
    ),
  };
};

const text = (value: unknown): string => (value === undefined || value === null ? '' : fieldText(value));
const timeOf = ({ _source }: Hit): string => text(_source['@timestamp']);
const told = (hit: Hit, zone: TimeZone): string => {
  const at = Date.parse(timeOf(hit));
  return Number.isNaN(at) ? timeOf(hit) : zone.format(at, 'MMM dd HH:mm:ss.SSS');
};
const column = (title: string, look: { readonly isRight?: boolean; readonly isWide?: boolean } = {}) => ({
  title,
  isRight: look.isRight === true,
  isWide: look.isWide === true,
});

/** Rows of logs, the newest first. */
export function logsPicture({ options, answers, look }: Drawing<LogsOptions>): PanelPicture | undefined {
  const { hits, total } = rowsOf(answers);
  if (hits.length === 0) return undefined;
  return {
    kind: 'table',
    columns: [
      ...(options.showTime ? [column('Time')] : []),
      column('Severity'),
      ...options.columns.map((name) => column(name)),
      column('Message', { isWide: true }),
    ],
    rows: hits.slice(0, mostPrinted).map((hit) => {
      const { _source: source } = hit;
      const severity = text(sourceValue(source, 'severity')).toLowerCase();
      return [
        ...(options.showTime ? [{ text: told(hit, look.zone) }] : []),
        { text: severity, ...(isSeverity(severity) && { ink: severityColour(severity, look.theme) }) },
        ...options.columns.map((name) => ({ text: text(sourceValue(source, name)) })),
        { text: text(sourceValue(source, 'message')) || logSummary(source) },
      ];
    }),
    total,
    noun: 'logs',
  };
}

const inNanoseconds = valueWriter({ unit: 'nanoseconds' });

/** Spans, one a row: whose they are, how long they took and whether they failed. */
export function tracesPicture({ answers, look }: Drawing<TraceOptions>): PanelPicture | undefined {
  const { hits, total } = rowsOf(answers);
  if (hits.length === 0) return undefined;
  const field = ({ _source }: Hit, name: string): string => String(_source[name] ?? '');
  return {
    kind: 'table',
    columns: [
      column('Service'),
      column('Operation', { isWide: true }),
      column('Status'),
      column('Duration', { isRight: true }),
      column('Started'),
    ],
    rows: hits.slice(0, mostPrinted).map((hit) => {
      const failed = field(hit, 'status') === 'error';
      return [
        { text: field(hit, 'service') },
        { text: field(hit, 'name') },
        failed ? { text: 'Error', ink: severityColour('error', look.theme) } : { text: field(hit, 'status') },
        { text: inNanoseconds(Number(hit._source.duration ?? 0)) },
        { text: told(hit, look.zone) },
      ];
    }),
    total,
    noun: 'spans',
  };
}
