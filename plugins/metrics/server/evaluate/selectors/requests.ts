import type { Aggregation, Call, Duration, Expression, Span, VectorSelector } from '../../../common/promql/ast';
import type { QueryTimes } from '../context/Context';
import { endOf, firstOf, type Grid } from '../Grid';
import { isInvariant } from '../plan/isInvariant';
import { momentsOf, subqueryGrid } from '../plan/moments';
import { resolveDuration } from '../plan/resolveDuration';
import { withoutParentheses } from '../plan/withoutParentheses';
import type { GridCall, Selection } from '../SeriesSource';
import { namedLabels } from './namedLabels';

export interface Request {
  readonly selector: VectorSelector;
  /** The selector with its window, as the query has it. */
  readonly at: Span;
  readonly selection: Selection;
  /** A range function over nothing but this selector, which the source may know how to work out. */
  readonly work?: { readonly node: Call; readonly call: GridCall };
}

interface Place {
  readonly call?: Call;
  /** Name of the function or aggregation around it. */
  readonly function?: string;
  readonly grouping?: Selection['hints']['grouping'];
}

/** What each selector of an expression needs of the source. */
export function requestsOf(expression: Expression, grid: Grid, query: QueryTimes): Request[] {
  const requests: Request[] = [];
  visit(expression, grid, {}, query, requests);
  const labels = namedLabels(expression);
  if (labels.length === 0) return requests;
  const told = (selection: Selection): Selection => ({ ...selection, hints: { ...selection.hints, labels } });
  return requests.map(({ selection, work, ...request }) => ({
    ...request,
    selection: told(selection),
    ...(work !== undefined && { work: { ...work, call: { ...work.call, selection: told(work.call.selection) } } }),
  }));
}

function visit(node: Expression, outer: Grid, place: Place, query: QueryTimes, requests: Request[]): void {
  const grid = isInvariant(node) ? firstOf(outer) : outer;
  if (grid.count === 0) return;
  const inside = (child: Expression, within: Place = place): void => visit(child, grid, within, query, requests);
  switch (node.kind) {
    case 'number':
    case 'string':
      return;
    case 'vector-selector':
      requests.push(requestOf(node, node.span, grid, place, query));
      return;
    case 'matrix-selector':
      requests.push(requestOf(node.selector, node.span, grid, place, query, node.range));
      return;
    case 'subquery':
      visit(node.expression, subqueryGrid(node, grid, query), {}, query, requests);
      return;
    case 'unary':
      inside(node.operand);
      return;
    case 'parentheses':
      inside(node.inner);
      return;
    case 'binary':
      inside(node.left, {});
      inside(node.right, {});
      return;
    case 'aggregation':
      if (node.parameter !== undefined) inside(node.parameter, {});
      inside(node.expression, placeIn(node));
      return;
    case 'call':
      for (const [index, argument] of node.arguments.entries()) {
        // The second argument of info() names labels, and selects nothing by itself.
        if (node.function === 'info' && index === 1) continue;
        inside(withoutParentheses(argument), { ...(node.arguments.length === 1 && { call: node }), function: node.function });
      }
  }
}

const placeIn = ({ operator, grouping, isWithout }: Aggregation): Place => ({
  function: operator,
  grouping: { labels: grouping, isWithout },
});

function requestOf(selector: VectorSelector, at: Span, grid: Grid, place: Place, query: QueryTimes, window?: Duration): Request {
  const moments = momentsOf(selector, grid, query);
  const range = window === undefined ? undefined : resolveDuration(window, query);
  const isWidened = selector.isAnchored === true || selector.isSmoothed === true;
  const before = range === undefined ? query.lookback : range + (isWidened ? query.lookback : 0);
  const selection: Selection = {
    matchers: selector.matchers,
    after: moments.start - before,
    to: endOf(moments) + (selector.isSmoothed === true ? query.lookback : 0),
    hints: {
      step: grid.count === 1 ? 0 : grid.step,
      ...(place.function !== undefined && { function: place.function }),
      ...(range !== undefined && { range }),
      ...(place.grouping !== undefined && { grouping: place.grouping }),
    },
  };
  if (range === undefined || isWidened || place.call === undefined) return { selector, at, selection };
  const offset = resolveDuration(selector.offset, query, true);
  const call: GridCall = {
    function: place.call.function,
    selection,
    range,
    offset,
    start: moments.start + offset,
    end: endOf(moments) + offset,
    step: grid.count === 1 ? 0 : grid.step,
  };
  return { selector, at, selection, work: { node: place.call, call } };
}
