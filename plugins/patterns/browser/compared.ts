import type { ExploreRequest } from '#plugins/explore/contract';
import type { ChangesRequest } from '../contract';

/** What a range is compared with: the time right before it, the same time a day or a week earlier, or the rest of the graph that it was selected in. */
export const comparisons = ['before', 'day', 'week', 'rest'] as const;
export type Compared = (typeof comparisons)[number];

const shifts = { day: { math: '-1d', milliseconds: 86_400_000 }, week: { math: '-1w', milliseconds: 7 * 86_400_000 } } as const;

type Range = Pick<ExploreRequest, 'from' | 'to'>;

/** The comparison that an address names; the time right before where it names none. */
export const comparisonNamed = (name: string | undefined): Compared => comparisons.find((one) => one === name) ?? 'before';

/**
 * The other range of a comparison; empty when the server takes the time right before, as it does for ends that cannot be moved.
 * @param graph the time that the range was selected in
 */
export function againstRange(compared: Compared, { from, to }: Range, graph?: Range): Pick<ChangesRequest, 'against'> {
  if (compared === 'before') return {};
  if (compared === 'rest') return graph === undefined ? {} : { against: { from: graph.from, to: graph.to } };
  const shift = shifts[compared];
  const moved = [from, to].map((end) => {
    if (typeof end === 'number') return end - shift.milliseconds;
    if (end.startsWith('now')) return end.replace('now', `now${shift.math}`);
    const time = Date.parse(end);
    return Number.isNaN(time) ? undefined : time - shift.milliseconds;
  });
  const [first, last] = moved;
  return first === undefined || last === undefined ? {} : { against: { from: first, to: last } };
}
