import type { Expression } from '#sdk/query';
import { defineRoute, telemetryService } from '#sdk/server';
import { filterPreviewRequestSchema, filterPreviewSchema } from '../../contract';
import { readQuery } from '../filters/readQuery';

const DAY = 86_400_000;
const SAMPLES = 3;

/** Tells, before a filter is kept, what it would have done to the account's logs of the last day. */
export default defineRoute({
  body: filterPreviewRequestSchema,
  response: filterPreviewSchema,
  handle: async ({ body: { query, effect }, session, services, signal }) => {
    const telemetry = services.get(telemetryService);
    const matching = readQuery(query).expression;
    const others: Expression = { kind: 'not', of: matching };
    const [kept, dropped] = effect === 'keep' ? [matching, others] : [others, matching];
    const now = Date.now();
    const of = { table: 'logs', range: { from: now - DAY, to: now } } as const;
    const options = { scope: session.scope(), signal };
    const count = async (where: Expression): Promise<number> => (await telemetry.query({ kind: 'count', ...of, where }, options)).total;
    const samples = async (where: Expression): Promise<string[]> =>
      (await telemetry.query({ kind: 'rows', ...of, where, limit: SAMPLES }, options)).hits.map(({ _source }) => String(_source.message));
    const [total, droppedLogs, keptSamples, droppedSamples] = await Promise.all([
      count({ kind: 'all' }),
      count(dropped),
      samples(kept),
      samples(dropped),
    ]);
    return { total, dropped: droppedLogs, keptSamples, droppedSamples };
  },
});
