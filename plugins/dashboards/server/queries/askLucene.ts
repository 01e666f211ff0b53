import type { AskedQuery, QueryKind } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { loggerService, PublicError, publicErrorOf, telemetryService } from '#sdk/server';
import { type LuceneQuery, luceneQuerySpec } from '../../common/queries/luceneQuery';
import { askMeasures, type MeasuresAsked, sameRows } from './askMeasures';
import { askRows } from './askRows';
import { luceneUses } from './luceneUses';
import { measuresQuery, type ReadQuery, readQuery, rowsQuery } from './readQuery';
import { watchLucene } from './watchLucene';

/** Queries that the store is asked at the same time; the others wait. */
const together = 4;

const failure = (error: PublicError): PanelAnswer => ({ kind: 'failure', code: error.code, message: error.message });

/** Answers queries in Lucene over any signal; those over the same rows are read once. */
const askLucene: QueryKind<LuceneQuery> = {
  spec: luceneQuerySpec,
  uses: luceneUses,
  watch: watchLucene,
  answer: async (asked, { services, scope, signal, answered }) => {
    const telemetry = services.get(telemetryService);
    const logger = services.get(loggerService);
    const numbers: MeasuresAsked[] = [];
    const rows: { readonly index: number; readonly asked: AskedQuery<LuceneQuery>; readonly read: ReadQuery }[] = [];
    const failed = (indices: readonly number[], error: unknown): void => {
      if (signal.aborted) throw error;
      if (!(error instanceof PublicError)) logger.error({ err: error }, 'A query of a panel failed.');
      const said = failure(publicErrorOf(error));
      for (const index of indices) answered(index, said);
    };
    for (const [index, one] of asked.entries()) {
      try {
        const read = readQuery(one.spec);
        const { measures } = one.spec;
        if (measures === undefined) rows.push({ index, asked: one, read });
        else numbers.push({ index, asked: one, read, measures });
      } catch (error) {
        failed([index], error);
      }
    }
    const asks = [
      ...sameRows(numbers).map((group) => ({
        indices: group.map(({ index }) => index),
        ask: () => askMeasures(group, telemetry, { scope, signal }),
      })),
      ...rows.map((one) => ({ indices: [one.index], ask: async () => [await askRows(one.asked, one.read, telemetry, { scope, signal })] })),
    ];
    const worker = async (): Promise<void> => {
      for (let next = asks.shift(); next !== undefined; next = asks.shift()) {
        const { indices, ask } = next;
        try {
          const answers = await ask();
          for (const [at, index] of indices.entries()) {
            const answer = answers[at];
            if (answer !== undefined) answered(index, answer);
          }
        } catch (error) {
          failed(indices, error);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(together, asks.length) }, worker));
  },
  explain: async (asked, { services, scope }) => {
    const { where } = readQuery(asked.spec);
    const { measures } = asked.spec;
    const query = measures === undefined ? rowsQuery(asked, where) : measuresQuery(asked, where, measures);
    const { sql, params } = await services.get(telemetryService).compile(query, scope);
    return [{ title: 'What the store is asked', language: 'sql', text: sql, params }];
  },
};
export default askLucene;
