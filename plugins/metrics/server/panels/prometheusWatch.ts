import type { z } from 'zod';
import { matters, type QueryWatch, type WatchedSeries } from '#sdk';
import { loggerService, PublicError, publicErrorOf } from '#sdk/server';
import { parseExpression } from '../../common/promql/parseExpression';
import { walkExpression } from '../../common/promql/walkExpression';
import type { promQuerySpec } from '../../contract';
import type { ColumnsForm } from '../evaluation/messages';
import type { MetricsEngine } from '../queries/MetricsEngine';
import { metricsEngineService } from '../queries/metricsEngineService';

type Spec = z.output<typeof promQuerySpec>;

/** Of one question. */
const seconds = 15;
/** Of a course over the past. */
const secondsOfCourse = 60;
/** Queries that one answer is made of at the same time; the others wait. */
const together = 4;

/** PromQL whose numbers are compared: by all series that it comes to. */
export const prometheusWatch: QueryWatch<Spec> = {
  async state(asked, { services, scope, signal, found }) {
    const engine = services.get(metricsEngineService);
    const waiting = [...asked.entries()];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, one] = next;
        const { to } = one.range;
        try {
          const all = await ask(engine, one.spec, { start: to, end: to, step: 0, seconds }, { scope, signal });
          const isWanted = matters(one);
          const wanted = all.filter(({ labels, values }) => isWanted(labels, values[0] ?? Number.NaN));
          found(index, { series: wanted.length > 0 ? wanted : all.slice(0, 1) });
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof PublicError)) services.get(loggerService).error({ err: error }, 'A query that is watched failed.');
          found(index, { error: publicErrorOf(error) });
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(together, asked.length) }, worker));
  },
  course: ({ spec, range: { from, to }, step }, { services, scope, signal }) => {
    const end = from + Math.floor((to - from) / step) * step;
    return ask(services.get(metricsEngineService), spec, { start: from, end, step, seconds: secondsOfCourse }, { scope, signal });
  },
};

interface Moments {
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly seconds: number;
}

async function ask(
  engine: Pick<MetricsEngine, 'columns'>,
  { query }: Pick<Spec, 'query'>,
  moments: Moments,
  asking: Parameters<MetricsEngine['columns']>[1],
): Promise<readonly WatchedSeries[]> {
  if (query.trim() === '') throw new PublicError(400, 'PROMQL_EMPTY', 'Write a query in PromQL.');
  const { result } = await engine.columns({ query, ...moments }, asking);
  const { histograms, text } = result;
  if (text !== undefined) throw new PublicError(400, 'QUERY_INVALID', 'The query answers with a text, which has no number to compare.');
  if (histograms > 0)
    throw new PublicError(
      400,
      'QUERY_INVALID',
      `${histograms} points of the answer are histograms, which have no number to compare: ask for histogram_quantile(0.9, …) of them.`,
    );
  return seriesOf(result, asksByPattern(query));
}

/** The name of a metric is no label, but where a query asks for metrics by a pattern: it alone may tell their series apart then. */
function seriesOf({ labels, starts, times, values }: ColumnsForm, isNamed: boolean): readonly WatchedSeries[] {
  return labels.map((pairs, index) => {
    const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    return {
      labels: Object.fromEntries(isNamed ? pairs : pairs.filter(([name]) => name !== '__name__')),
      times: [...times.subarray(from, to)],
      values: [...values.subarray(from, to)],
    };
  });
}

function asksByPattern(query: string): boolean {
  let isPattern = false;
  walkExpression(parseExpression(query), (part) => {
    if (part.kind === 'vector-selector' && !part.matchers.some(({ name, operator }) => name === '__name__' && operator === '='))
      isPattern = true;
  });
  return isPattern;
}
