import type { z } from 'zod';
import type { AskedQuery, QueryKind } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { loggerService, PublicError, publicErrorOf } from '#sdk/server';
import { promQuerySpec } from '../../contract';
import type { ColumnsForm } from '../evaluation/messages';
import { parseDuration } from '../http/parseDuration';
import type { EngineAnswer, MetricsEngine } from '../queries/MetricsEngine';
import { metricsEngineService } from '../queries/metricsEngineService';
import { panelSeries } from './panelSeries';
import { prometheusWatch } from './prometheusWatch';
import { promqlUses } from './promqlUses';

type Spec = z.output<typeof promQuerySpec>;

/** Series that one panel is given; more lines nobody tells apart. */
const mostSeries = 1000;

/** PromQL for panels and alerts. Queries that are asked together read equal selections once. */
const prometheusQueryKind: QueryKind<Spec> = {
  spec: promQuerySpec,
  uses: ({ query }) => promqlUses(query),
  watch: prometheusWatch,
  async answer(asked, { services, scope, signal, answered }) {
    const engine = services.get(metricsEngineService);
    await Promise.all(
      asked.map(async (one, index) => {
        try {
          answered(index, await answerOf(one, engine, { scope, signal }));
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof PublicError)) services.get(loggerService).error({ err: error }, 'A query of a panel failed.');
          const { code, message } = publicErrorOf(error);
          answered(index, { kind: 'failure', code, message });
        }
      }),
    );
  },
};
export default prometheusQueryKind;

async function answerOf(
  asked: AskedQuery<Spec>,
  engine: MetricsEngine,
  asking: Parameters<MetricsEngine['columns']>[1],
): Promise<PanelAnswer> {
  const { query, seriesNameFormat } = asked.spec;
  if (query.trim() === '') throw new PublicError(400, 'PROMQL_EMPTY', 'Write a query in PromQL.');
  const moments = momentsOf(asked);
  const answer = await engine.columns({ query, ...moments, limit: mostSeries }, asking);
  const series = panelSeries(answer.result, moments.step, { format: seriesNameFormat, query });
  return {
    kind: 'series',
    series,
    notices: noticesOf(answer),
    leftOut:
      answer.total > series.length ? [{ what: `${answer.total - series.length} series`, reason: `a panel has at most ${mostSeries}` }] : [],
    cost: { rowsRead: answer.cost.rowsRead, bytesRead: answer.cost.bytesRead, elapsedMs: answer.cost.elapsedMs },
    ...(moments.step > 0 && { step: moments.step, continues: answer.total <= series.length && !namesRange(query) }),
    asked: query,
    total: answer.total,
  };
}

/** Whole multiples of the step within the range, so that a range that moves on asks for the same moments; of a state, the range's end. */
function momentsOf({ range: { from, to }, step: wanted, isInstant, spec }: AskedQuery<Spec>) {
  if (isInstant === true) return { start: to, end: to, step: 0 };
  const step = Math.max(wanted, parseDuration(spec.minStep ?? '') ?? 0, 1);
  const end = Math.floor(to / step) * step;
  return { start: Math.min(Math.ceil(from / step) * step, end), end, step };
}

/** `@ start()` and `@ end()` are other moments in another range. Also a text that says so: then the whole is asked, as without it. */
const namesRange = (query: string): boolean => query.includes('@');

function noticesOf({ warnings, infos, result }: EngineAnswer<ColumnsForm>) {
  const { histograms, text } = result;
  return [
    ...warnings.map((said) => ({ level: 'warning' as const, text: said })),
    ...infos.map((said) => ({ level: 'info' as const, text: said })),
    ...(histograms === 0
      ? []
      : [
          {
            level: 'warning' as const,
            text: `${histograms} points are histograms, which are no lines: ask for histogram_quantile(0.9, …) of them.`,
          },
        ]),
    ...(text === undefined
      ? []
      : [{ level: 'warning' as const, text: `The query is the text ${JSON.stringify(text)}, which is no series.` }]),
  ];
}
