import type { PlanBuilder } from '#sdk/server';
import type { Matcher } from '../../common/promql/ast';
import { seriesCondition } from '../source/seriesCondition';

/** SQL of the series that one of the selectors means. */
export const anySelector = (selectors: readonly (readonly Matcher[])[], builder: PlanBuilder): string =>
  `(${selectors.map((matchers) => `(${seriesCondition(matchers, builder)})`).join(' OR ')})`;
