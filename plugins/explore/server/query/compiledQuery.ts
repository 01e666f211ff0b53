import { defineRoute, telemetryService } from '#sdk/server';
import { compiledQueryRequestSchema, compiledQueryResponseSchema } from '../../common/queryCalls';
import { readAbout } from '../readAbout';
import { readSort } from '../readSort';

/** The statement that a search runs, with its values apart. It is made by what makes every search, scope and range included, and not run. */
export default defineRoute({
  body: compiledQueryRequestSchema,
  response: compiledQueryResponseSchema,
  handle({ body, session, services }) {
    const { where, range, scope } = readAbout(body, session);
    const { sql, params } = services
      .get(telemetryService)
      .compile({ kind: 'rows', table: 'logs', where, range, sort: readSort(body.sort), limit: body.size }, scope);
    return { sql, params };
  },
});
