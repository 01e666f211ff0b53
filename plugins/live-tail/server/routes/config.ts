import { subDays } from 'date-fns';
import { defineRoute, telemetryService } from '#sdk/server';
import { tailConfigSchema, tailLimits } from '../../contract';

const mostFields = 1000;

export default defineRoute({
  response: tailConfigSchema,
  handle: async ({ session, services, signal }) => {
    const now = Date.now();
    const range = { from: subDays(now, 1).getTime(), to: now + 1 };
    const { fields } = await services
      .get(telemetryService)
      .query({ kind: 'fields', range, limit: mostFields }, { scope: session.scope(), signal });
    return { limits: tailLimits, fields: fields.map(({ name }) => name) };
  },
});
