import { defineRoute, PublicError, telemetryService } from '#sdk/server';
import { logHitSchema, logParamsSchema, logQuerySchema } from '../contract';

/** One log, whole, wherever in time it is. */
export default defineRoute({
  params: logParamsSchema,
  query: logQuerySchema,
  response: logHitSchema,
  async handle({ params, query, session, services, signal }) {
    const scope = session.scope(query.accounts?.split(',').map(Number));
    const { hits } = await services
      .get(telemetryService)
      .query({ kind: 'by-id', table: 'logs', where: { kind: 'all' }, range: { from: 0, to: 0 }, id: params.id }, { scope, signal });
    const [hit] = hits;
    if (hit === undefined) {
      throw new PublicError(404, 'LOG_NOT_FOUND', 'There is no log with this id in the account: it may have passed its retention.');
    }
    const { _id, _source, highlight, cursor } = hit;
    return { _id, _source: { ..._source }, ...(highlight === undefined ? {} : { highlight: { ...highlight } }), cursor };
  },
});
