import type { At, Duration, Subquery } from '../../../common/promql/ast';
import type { QueryTimes } from '../context/Context';
import { endOf, type Grid, gridOf } from '../Grid';
import { resolveDuration } from './resolveDuration';

const defaultSubqueryStep = 60_000;

/** The moments that `@` and `offset` make of those of a grid: with `@` the same one for every step. */
export function momentsOf(node: { readonly at?: At; readonly offset: Duration }, grid: Grid, query: QueryTimes): Grid {
  const offset = resolveDuration(node.offset, query, true);
  if (node.at === undefined) return { ...grid, start: grid.start - offset };
  const at = node.at === 'start' ? query.start : node.at === 'end' ? query.end : node.at;
  return { start: at - offset, step: 0, count: grid.count };
}

/** The moments that the expression of a subquery is evaluated at: multiples of its own step, as many as the windows of all steps need. */
export function subqueryGrid(subquery: Subquery, grid: Grid, query: QueryTimes): Grid {
  const ends = momentsOf(subquery, grid, query);
  const range = resolveDuration(subquery.range, query);
  const step = (subquery.step === undefined ? 0 : resolveDuration(subquery.step, query)) || defaultSubqueryStep;
  const first = (Math.floor((ends.start - range) / step) + 1) * step;
  return grid.count === 0 ? { start: first, step, count: 0 } : gridOf(first, endOf(ends), step);
}
