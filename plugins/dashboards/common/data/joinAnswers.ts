import type { PanelAnswer, PanelSeries } from '#sdk/query';
import type { Stretch } from './panelAsk';

type SeriesAnswer = Extract<PanelAnswer, { readonly kind: 'series' }>;

/** Milliseconds before the end of an answer that are asked again: what was on its way then has come since, and the last stretch has become whole. */
const leastAgain = 120_000;

/** What an answer is joined from. */
export interface Answered {
  readonly range: Stretch;
  readonly answer: PanelAnswer;
  /** End of the last range that was asked as a whole. */
  readonly wholeTo: number;
}

/**
 * The end of a range that an answer of before has not, or may have had too early; undefined where the whole has to be asked: for another range than one
 * that has gone on, for answers that cannot be joined, and now and then, for what comes late.
 */
export function tailOf({ range: before, answer, wholeTo }: Answered, range: Stretch): Stretch | undefined {
  if (answer.kind !== 'series' || answer.continues !== true || answer.step === undefined) return undefined;
  const length = range.to - range.from;
  const isLater = range.from >= before.from && range.to >= before.to;
  if (!isLater || range.to - wholeTo > Math.max(600_000, length / 4)) return undefined;
  const { step } = answer;
  const from = Math.floor((before.to - Math.max(2 * step, leastAgain)) / step) * step;
  return from <= range.from ? undefined : { from, to: range.to };
}

/** An answer that goes on: what it had up to where the later one begins, and the later one. Undefined where the two do not fit. */
export function joinAnswers(before: PanelAnswer, later: PanelAnswer, range: Stretch, tail: Stretch): PanelAnswer | undefined {
  if (before.kind !== 'series' || later.kind !== 'series' || later.continues !== true || before.step !== later.step) return undefined;
  const step = later.step ?? 1;
  const from = Math.floor(range.from / step) * step;
  const tails = new Map(later.series.map((one) => [keyOf(one), one]));
  const joined = before.series.map((one) => {
    const key = keyOf(one);
    const end = tails.get(key);
    tails.delete(key);
    return joinSeries(one, end, { from, to: tail.from, step });
  });
  const series = [...joined, ...tails.values()].filter(({ values }) => values.length > 0);
  return { ...later, series, total: series.length } satisfies SeriesAnswer;
}

const keyOf = ({ name, labels }: PanelSeries): string => JSON.stringify([name, Object.entries(labels).sort()]);

function joinSeries(before: PanelSeries, later: PanelSeries | undefined, kept: Stretch & { readonly step: number }): PanelSeries {
  const points = before.times.flatMap((time, at) =>
    time >= kept.from && time < kept.to ? [[time, before.values[at] ?? null] as const] : [],
  );
  const last = points.at(-1);
  const next = later?.times[0];
  // A gap is told by one point without a value.
  if (last !== undefined && last[1] !== null && next !== undefined && next - last[0] > kept.step) points.push([last[0] + kept.step, null]);
  return {
    ...before,
    times: [...points.map(([time]) => time), ...(later?.times ?? [])],
    values: [...points.map(([, value]) => value), ...(later?.values ?? [])],
  };
}
