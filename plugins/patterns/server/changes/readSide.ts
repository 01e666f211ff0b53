import { columnOf, type Expression, type TimeRange, valuesOf } from '#sdk/query';
import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import { type SampledLog, sampledLogs } from './sampledLogs';
import { lengthOf, thinned } from './thinned';

/** Logs drawn of one side: warnings and worse, and others. A few hundred of a kind tell its share well enough, and the answer is there at once. */
const DRAWN = { loud: 1000, quiet: 2000 };
const LOUD: ReadonlySet<string> = new Set(['warn', 'error', 'fatal']);

export interface Asked {
  readonly telemetry: TelemetryQueries;
  readonly where: Expression;
  readonly options: QueryOptions;
}

export interface Counted {
  readonly stretches: readonly TimeRange[];
  /** Logs that match. */
  readonly loud: number;
  readonly quiet: number;
  /** Logs of the stretches, whether they match or not. */
  readonly stored: number;
  readonly rowsRead: number;
}

/** One side of a comparison. */
export interface Side {
  readonly total: number;
  readonly logs: readonly SampledLog[];
  /** Logs that each of the drawn ones stands for, by whether it is a warning or worse. */
  readonly weight: (log: Pick<SampledLog, 'loud'>) => number;
  readonly rowsRead: number;
}

/** How many logs there are in stretches: counted by what the store keeps for each minute, where the question has no more to it. */
export async function countSide({ telemetry, where, options }: Asked, stretches: readonly TimeRange[]): Promise<Counted> {
  const count = (expression: Expression) =>
    Promise.all(
      stretches.map((range) =>
        telemetry.query(
          { signal: 'logs', where: expression, range, measures: [{ kind: 'count' }], groupBy: [{ field: 'severity', top: 10 }] },
          options,
        ),
      ),
    );
  const [found, all] = await Promise.all([count(where), isEverything(where) ? undefined : count({ kind: 'all' })]);
  const sum = (frames: typeof found): number =>
    frames.reduce((before, frame) => before + columnOf(frame, 'count').values.reduce<number>((some, one) => some + Number(one), 0), 0);
  const matching = sum(found);
  const loud = found
    .flatMap((frame) => valuesOf(frame).values)
    .reduce((before, { value, count: counted }) => before + (LOUD.has(value) ? counted : 0), 0);
  return {
    stretches,
    loud,
    quiet: matching - loud,
    stored: all === undefined ? matching : sum(all),
    rowsRead: [...found, ...(all ?? [])].reduce((before, { cost }) => before + cost.rowsRead, 0),
  };
}

/** How logs of a side are drawn. */
export interface Drawing extends Counted {
  readonly total: number;
  /** Stretches whose logs are looked at. */
  readonly slices: readonly TimeRange[];
  /** One of so many of these logs is drawn. */
  readonly every: { readonly loud: number; readonly quiet: number };
  /** Logs that each drawn one will stand for. */
  readonly weights: { readonly loud: number; readonly quiet: number };
}

/** Warnings and errors are drawn more often than others: they are few, and what is looked for is among them. */
export function drawingOf(counted: Counted): Drawing {
  const { stretches, loud, quiet, stored } = counted;
  const slices = thinned(stretches, stored);
  const share = lengthOf(slices) / Math.max(1, lengthOf(stretches));
  const drawnFrom = (logs: number, drawn: number): number => Math.max(1, Math.ceil((logs * share) / drawn));
  const every = { loud: drawnFrom(loud, DRAWN.loud), quiet: drawnFrom(quiet, DRAWN.quiet) };
  return { ...counted, total: loud + quiet, slices, every, weights: { loud: every.loud / share, quiet: every.quiet / share } };
}

/** Draws logs of a side. */
export async function drawSide({ telemetry, where, options }: Asked, drawing: Drawing, fields: readonly string[]): Promise<Side> {
  const { stretches, total, loud, quiet, slices, every } = drawing;
  const first = stretches[0];
  const last = stretches.at(-1);
  if (total === 0 || first === undefined || last === undefined) return { total, logs: [], weight: () => 1, rowsRead: drawing.rowsRead };
  const found = await telemetry.plan(
    sampledLogs,
    {
      where: slices.length === 1 ? where : { kind: 'and', of: [where, { kind: 'or', of: slices.map(within) }] },
      range: slices.length === 1 ? (slices[0] ?? first) : { from: first.from, to: last.to },
      fields,
      every,
      limit: 2 * (DRAWN.loud + DRAWN.quiet),
    },
    options,
  );
  // By what was drawn, not by what was meant to be: the time that was looked at may be a busier one.
  const drawnLoud = found.logs.reduce((sum, log) => sum + (log.loud ? 1 : 0), 0);
  const weights = { loud: loud / Math.max(1, drawnLoud), quiet: quiet / Math.max(1, found.logs.length - drawnLoud) };
  return {
    total,
    logs: found.logs,
    weight: (log) => (log.loud ? weights.loud : weights.quiet),
    rowsRead: drawing.rowsRead + found.cost.rowsRead,
  };
}

/** Whether a condition holds for every log, however it is put together. */
export const isEverything = (where: Expression): boolean => where.kind === 'all' || (where.kind === 'and' && where.of.every(isEverything));

const within = ({ from, to }: TimeRange): Expression => ({ kind: 'range', field: '@timestamp', gte: from, lt: to });
