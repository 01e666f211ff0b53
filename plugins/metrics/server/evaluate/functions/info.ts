import { RE2JS } from 're2js';
import type { Call, Expression, Matcher, VectorSelector } from '../../../common/promql/ast';
import { matcherTest } from '../../../common/promql/matcherTest';
import { type Context, vectorOf } from '../context/Context';
import { EvaluationError } from '../EvaluationError';
import { endOf, type Grid } from '../Grid';
import { momentsOf } from '../plan/moments';
import { withoutParentheses } from '../plan/withoutParentheses';
import type { Labels, Selection } from '../SeriesSource';
import { newestAt } from '../selectors/instantSelector';
import { keepLabels, labelsText, metricName, nameOf, signatureOf, withLabels } from '../values/labels';
import { absent, aFloat, type Series, type Vector } from '../values/Series';
import { putCopy, VectorBuilder } from '../values/VectorBuilder';

const targetInfo = 'target_info';
/** What tells whose information it is. */
const identifying: readonly string[] = ['instance', 'job'];

/** Which labels of which info metrics are asked for. */
class Wanted {
  readonly names: readonly Matcher[];
  readonly data: readonly Matcher[];
  readonly labels: ReadonlySet<string>;

  constructor(selector: VectorSelector | undefined) {
    const matchers = selector?.matchers ?? [];
    this.names = matchers.filter(({ name }) => name === metricName);
    this.data = matchers.filter(({ name }) => name !== metricName);
    this.labels = new Set(this.data.map(({ name }) => name));
  }

  /** Without a name, and with no second argument, it is target_info. */
  get selected(): readonly Matcher[] {
    return this.names.length > 0 ? this.names : [{ name: metricName, operator: '=', value: targetInfo }];
  }

  /** Whether a series need not have any information. */
  get isOptional(): boolean {
    return this.data.every((matcher) => matcherTest(matcher)(''));
  }
}

/** Series with labels of the info metrics of the same instance and job. @throws EvaluationError where these contradict each other */
export async function info(node: Call, grid: Grid, context: Context): Promise<Vector> {
  const [operand, second] = node.arguments as [Expression, Expression | undefined];
  const base = await vectorOf(operand, grid, context);
  const selector = second && withoutParentheses(second);
  const wanted = new Wanted(selector?.kind === 'vector-selector' ? selector : undefined);
  const isInfo = nameTest(second === undefined ? wanted.selected : wanted.names);
  const enriched = base.filter(({ labels }) => !isInfo(nameOf(labels)));
  const infos = await infoSeries(enriched, wanted, operand, node, grid, context);
  const results = new VectorBuilder(grid.count);
  for (const series of base) {
    const isItself = isInfo(nameOf(series.labels));
    const own = isItself ? [] : infosFor(series.labels, infos);
    const known = new Map<string, Labels | undefined>();
    for (let step = 0; step < grid.count; step++) {
      if (series.kinds[step] === absent) continue;
      const found = own.map((candidates) => newest(candidates, step)).filter((candidate) => candidate !== undefined);
      const key = found.map(({ labels }) => signatureOf(labels)).join('\u0000');
      if (!known.has(key)) known.set(key, isItself ? series.labels : joined(series.labels, found, wanted));
      const labels = known.get(key);
      if (labels !== undefined) putCopy(results.series(labels, series.dropsName), step, series);
    }
  }
  return results.vector;
}

const nameTest = (names: readonly Matcher[]): ((name: string) => boolean) => {
  const tests = names.map(matcherTest);
  return (name) => tests.length > 0 && tests.every((test) => test(name));
};

/** The info metrics of the instances and jobs of these series; their values are the times of their samples, in seconds. */
async function infoSeries(
  base: Vector,
  wanted: Wanted,
  operand: Expression,
  { span }: Call,
  grid: Grid,
  context: Context,
): Promise<ReadonlyMap<string, readonly Series[]>> {
  const identities = identifying.flatMap((name): Matcher[] => {
    const values = new Set(base.map(({ labels }) => labels.get(name) ?? '').filter((value) => value !== ''));
    return values.size === 0 ? [] : [{ name, operator: '=~', value: [...values].map((value) => RE2JS.quote(value)).join('|') }];
  });
  const byIdentity = new Map<string, Series[]>();
  if (identities.length === 0 || grid.count === 0) return byIdentity;
  const first = firstSelector(operand);
  const moments = first === undefined ? grid : momentsOf(first, grid, context);
  const selection: Selection = {
    matchers: [...wanted.selected, ...identities, ...wanted.data],
    after: moments.start - context.lookback,
    to: endOf(moments),
    hints: { step: grid.count === 1 ? 0 : grid.step, function: 'info' },
  };
  for (const stored of await context.select(selection, span)) {
    const series = newestAt(stored, grid, context.lookback, 'time');
    if (series === undefined) continue;
    if (stored.histograms?.some((histogram) => histogram !== undefined)) {
      throw new EvaluationError(`this should be an info metric, with float samples: ${labelsText(stored.labels)}`);
    }
    const identity = identityOf(nameOf(stored.labels), stored.labels);
    const others = byIdentity.get(identity);
    if (others === undefined) byIdentity.set(identity, [series]);
    else others.push(series);
  }
  return byIdentity;
}

const identityOf = (name: string, labels: Labels): string => `${name}\u0000${signatureOf(keepLabels(labels, identifying))}`;

/** For each info metric, the series that have the same instance and job. */
function infosFor(labels: Labels, infos: ReadonlyMap<string, readonly Series[]>): (readonly Series[])[] {
  const names = new Set([...infos.values()].flat().map((series) => nameOf(series.labels)));
  return [...names].flatMap((name) => {
    const found = infos.get(identityOf(name, labels));
    return found === undefined ? [] : [found];
  });
}

/** The one with the newest sample. @throws EvaluationError where two samples are of the same time */
function newest(candidates: readonly Series[], step: number): Series | undefined {
  let best: Series | undefined;
  for (const series of candidates) {
    if (series.kinds[step] !== aFloat) continue;
    const [time, known] = [series.values[step] as number, best?.values[step]];
    if (best !== undefined && known === time) {
      const [existing, other] = [labelsText(best.labels), labelsText(series.labels)];
      throw new EvaluationError(
        `found duplicate series for info metric: existing ${existing} @ ${time * 1000}, new ${other} @ ${time * 1000}`,
      );
    }
    if (known === undefined || time > known) best = series;
  }
  return best;
}

/** Labels of a series and those of its infos that it has not; undefined where it has no info and must have one. */
function joined(labels: Labels, infos: readonly Series[], wanted: Wanted): Labels | undefined {
  if (infos.length === 0 && !wanted.isOptional) return undefined;
  const added = new Map<string, string>();
  for (const { labels: others } of infos) {
    for (const [name, value] of others) {
      if (name === metricName || (wanted.labels.size > 0 && !wanted.labels.has(name))) continue;
      const known = added.get(name);
      if (known !== undefined && known !== value) throw new EvaluationError(`conflicting label: ${name}`);
      if (!labels.has(name)) added.set(name, value);
    }
  }
  return added.size === 0 ? labels : withLabels(labels, added);
}

/** The first selector of an expression, whose times are those of its infos. */
function firstSelector(expression: Expression): VectorSelector | undefined {
  switch (expression.kind) {
    case 'vector-selector':
      return expression;
    case 'matrix-selector':
      return expression.selector;
    case 'subquery':
    case 'aggregation':
      return firstSelector(expression.expression);
    case 'unary':
      return firstSelector(expression.operand);
    case 'parentheses':
      return firstSelector(expression.inner);
    case 'binary':
      return firstSelector(expression.left) ?? firstSelector(expression.right);
    case 'call':
      return expression.arguments.map(firstSelector).find((selector) => selector !== undefined);
    default:
      return undefined;
  }
}
