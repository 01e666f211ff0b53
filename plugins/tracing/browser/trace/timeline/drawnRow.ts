import { formatWhole } from '#sdk/browser';
import { durationText } from '../../../common/trace/durationText';
import { rowFlags } from '../../../common/trace/rowFlags';
import type { TimelineRows } from '../../../common/trace/traceTimeline';
import { type Item, runOf } from '../model/shownItems';
import type { TraceModel } from '../model/useTraceModel';

/** What a row of the timeline shows. */
export interface DrawnRow {
  /** 1 at the top. */
  readonly level: number;
  /** Undefined for one that nothing is below. */
  readonly isExpanded: boolean | undefined;
  /** A span of its own, rather than several or none. */
  readonly isSpan: boolean;
  readonly isMissing: boolean;
  readonly isMatch: boolean;
  readonly service: string;
  readonly operation: string;
  readonly colour: string | undefined;
  /** Nanoseconds. */
  readonly start: number;
  readonly duration: number;
  readonly path: readonly (readonly [start: number, end: number])[] | undefined;
  /** That it failed, in words. */
  readonly error: string | undefined;
  /** What is odd about it: a word, and what it means. */
  readonly note: { readonly word: string; readonly hint: string } | undefined;
}

export const drawnRow = (model: TraceModel, item: Item): DrawnRow => (item < 0 ? drawnRun(model, runOf(item)) : drawnSpan(model, item));

function drawnSpan({ timeline, rows, colours, critical, folding, runs, address, matching }: TraceModel, row: number): DrawnRow {
  const flags = rows.flags[row] ?? 0;
  const isMissing = (flags & rowFlags.missing) !== 0;
  const service = rows.services[row] ?? -1;
  const isInRun = address.filters.length === 0 && runs.some(({ first, count }) => row >= first && row < first + count);
  const isBranch = (rows.sizes[row] ?? 1) > 1;
  return {
    level: (rows.depths[row] ?? 0) + (isInRun ? 2 : 1),
    isExpanded: isBranch ? !folding.collapsed.has(row) : undefined,
    isSpan: !isMissing,
    isMissing,
    isMatch: matching.has(row),
    service: timeline.serviceNames[service] ?? '',
    operation: isMissing ? `Parent ${rows.ids[row]} never came` : (timeline.operationNames[rows.operations[row] ?? -1] ?? ''),
    colour: colours[service],
    start: rows.starts[row] ?? 0,
    duration: rows.durations[row] ?? 0,
    path: critical.get(row),
    error: rows.statuses[row] === 2 ? 'Error' : undefined,
    note: noteOf(rows, row),
  };
}

function drawnRun({ timeline, rows, colours, runs, facts, runPaths, folding, matching }: TraceModel, at: number): DrawnRow {
  const { first = 0, count = 0 } = runs[at] ?? {};
  const { start = 0, duration = 0, p95 = 0, errors = 0 } = facts[at] ?? {};
  const service = rows.services[first] ?? -1;
  const name = timeline.operationNames[rows.operations[first] ?? -1] ?? '';
  return {
    level: (rows.depths[first] ?? 0) + 1,
    isExpanded: folding.opened.has(at),
    isSpan: false,
    isMissing: false,
    isMatch: Array.from({ length: count }, (_, member) => first + member).some((row) => matching.has(row)),
    service: timeline.serviceNames[service] ?? '',
    operation: `${name} × ${formatWhole(count)}, p95 ${durationText(p95)}`,
    colour: colours[service],
    start,
    duration,
    path: runPaths[at],
    error: errors === 0 ? undefined : errors === 1 ? '1 error' : `${formatWhole(errors)} errors`,
    note: undefined,
  };
}

/** What contradicts, of a span: it is told, and nothing is moved. */
export function noteOf(rows: TimelineRows, row: number): DrawnRow['note'] {
  const flags = rows.flags[row] ?? 0;
  if ((flags & rowFlags.cut) !== 0)
    return { word: 'Circle', hint: 'Its parents lead back to itself. It stands at the top, without its parent.' };
  if ((flags & rowFlags.early) === 0) return undefined;
  const before = (rows.starts[rows.parents[row] ?? -1] ?? 0) - (rows.starts[row] ?? 0);
  return {
    word: 'Clock skew',
    hint: `It starts ${durationText(before)} before its parent: their clocks differ. Its time is shown as it was sent.`,
  };
}
