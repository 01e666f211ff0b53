import { telemetryService } from '#sdk/server';
import type { StatusCheck } from '../../contract';
import { asNobody, lately } from './asNobody';

/** Counts spans. */
const checkTracing: StatusCheck = {
  check: async ({ services, signal }) => {
    const query = { signal: 'spans', where: { kind: 'all' }, range: lately(), measures: [{ kind: 'count' }] } as const;
    await services.get(telemetryService).query(query, asNobody(services, signal));
    return { state: 'up' };
  },
};

export default checkTracing;
