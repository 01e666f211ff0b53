import { telemetryService } from '#sdk/server';
import type { StatusCheck } from '../../contract';
import { asNobody, lately } from './asNobody';

/** Counts logs. */
const checkSearchEngine: StatusCheck = {
  check: async ({ services, signal }) => {
    const query = { signal: 'logs', where: { kind: 'all' }, range: lately(), measures: [{ kind: 'count' }] } as const;
    await services.get(telemetryService).query(query, asNobody(services, signal));
    return { state: 'up' };
  },
};

export default checkSearchEngine;
