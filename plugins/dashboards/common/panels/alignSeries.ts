import type { PanelAnswer, PanelSeries } from '#sdk/query';

/** A series whose n-th value belongs to the n-th of the times that all share. */
export interface AlignedSeries extends Omit<PanelSeries, 'times'> {
  /** Number of the query. */
  readonly query: number;
  /** Tells it from all others of the panel. */
  readonly key: string;
}

export interface Aligned {
  /** Starts of equal stretches, in milliseconds since the epoch. */
  readonly times: readonly number[];
  /** Milliseconds between them. */
  readonly interval: number;
  readonly series: readonly AlignedSeries[];
}

/** More moments than this find no room in any chart. */
const mostMoments = 20_000;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Series of all answers upon the same times, over the whole range: times without a value are gaps. Of answers with different steps the shortest counts; what is
 * between two values of a longer step is on the line between them when `join` is set.
 */
export function alignSeries(answers: readonly (PanelAnswer | undefined)[], range: Range, join: boolean): Aligned {
  const found = answers.flatMap((answer, query) =>
    answer?.kind === 'series' ? answer.series.map((one) => ({ one, query, step: answer.step ?? leastStep(answer.series) })) : [],
  );
  const first = found.find(({ one }) => one.times.length > 0)?.one.times[0];
  if (first === undefined) return { times: [], interval: 0, series: [] };
  const shortest = Math.min(...found.map(({ step }) => step ?? range.to - range.from));
  const interval = Math.max(shortest, Math.ceil((range.to - range.from) / mostMoments), 1);
  // Multiples of the interval away from a time that is there, so that values keep their times; all that there is has its place.
  const [earliest, latest] = endsOf(found.map(({ one }) => one));
  const from =
    first - Math.ceil((first - Math.min(earliest, Math.max(range.from, first - mostMoments * interval))) / interval - 1e-9) * interval;
  const begin = from < range.from && from + interval <= earliest && from + interval >= range.from ? from + interval : from;
  const count = Math.min(2 * mostMoments, Math.max(Math.ceil((range.to - begin) / interval), Math.floor((latest - begin) / interval) + 1));
  const times = Array.from({ length: count }, (_, at) => begin + at * interval);
  const keys = new Map<string, number>();
  return {
    times,
    interval,
    series: found.map(({ one: { times: own, ...one }, query, step }) => {
      const values: (number | null)[] = new Array(count).fill(null);
      for (const [at, time] of own.entries()) {
        const place = Math.round((time - begin) / interval);
        if (place >= 0 && place < count) values[place] = one.values[at] ?? null;
      }
      if (join && step !== undefined && step > interval * 1.5) joinUp(values, Math.round(step / interval));
      const name = `${query}:${one.name}`;
      const same = keys.get(name) ?? 0;
      keys.set(name, same + 1);
      return { ...one, values, query, key: same === 0 ? name : `${name}:${same}` };
    }),
  };
}

function endsOf(series: readonly PanelSeries[]): readonly [earliest: number, latest: number] {
  let [earliest, latest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { times } of series) {
    earliest = Math.min(earliest, times[0] ?? earliest);
    latest = Math.max(latest, times.at(-1) ?? latest);
  }
  return [earliest, latest];
}

/** The shortest time between two values; undefined where no series has two. */
function leastStep(series: readonly PanelSeries[]): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  for (const { times } of series)
    for (let at = 1; at < times.length; at += 1) {
      const step = (times[at] ?? 0) - (times[at - 1] ?? 0);
      if (step > 0 && step < least) least = step;
    }
  return least === Number.POSITIVE_INFINITY ? undefined : least;
}

/** Fills what is between two values that are `apart` places from each other with the line between them. */
function joinUp(values: (number | null)[], apart: number): void {
  for (let at = 0; at + apart < values.length; at += 1) {
    const [a, b] = [values[at], values[at + apart]];
    if (a === null || a === undefined || b === null || b === undefined) continue;
    for (let between = 1; between < apart; between += 1) values[at + between] ??= a + ((b - a) * between) / apart;
  }
}
