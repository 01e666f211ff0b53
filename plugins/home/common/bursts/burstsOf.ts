import type { Burst } from '../todaySchemas';
import type { Counted } from './countedRows';
import type { Grid } from './Grid';
import { raisedStretches } from './raisedStretches';

/** What is told of a thing beside its counts. */
export type NamedBurst = Pick<Burst, 'kind' | 'title' | 'link'>;

/** Services that are named of one burst. */
const MOST_SERVICES = 5;

/** The bursts of one thing. @param byService its counts by service: keys are the thing and the service */
export function burstsOf(named: NamedBurst, byService: readonly Counted[], grid: Grid): readonly Burst[] {
  const all = Array.from({ length: grid.length }, (_, at) => byService.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  return raisedStretches(all, grid.first).map(({ from, to, ...rest }) => ({
    ...named,
    from: grid.start + from * grid.width,
    to: grid.start + to * grid.width,
    services: byService
      .map(({ keys, counts }) => ({ service: keys[1], count: counts.slice(from, to).reduce((sum, one) => sum + one, 0) }))
      .filter(({ service, count }) => service !== undefined && service !== '' && count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_SERVICES)
      .map(({ service }) => service ?? ''),
    ...rest,
  }));
}
