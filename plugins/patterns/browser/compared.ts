import type { ExploreRequest } from '#plugins/explore/contract';
import type { ChangesRequest } from '../contract';

/** What the range is compared with: the time right before it, or the same time a day or a week earlier. */
export type Compared = 'before' | 'day' | 'week';

const shifts = { day: { math: '-1d', milliseconds: 86_400_000 }, week: { math: '-1w', milliseconds: 7 * 86_400_000 } } as const;

/** The other range of a comparison; empty when the server takes the time right before, as it does for ends that cannot be moved. */
export function againstRange(compared: Compared, { from, to }: Pick<ExploreRequest, 'from' | 'to'>): Pick<ChangesRequest, 'against'> {
  if (compared === 'before') return {};
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
