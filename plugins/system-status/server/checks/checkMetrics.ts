import { metricsPlan, telemetryService } from '#sdk/server';
import type { StatusCheck } from '../../contract';
import { asNobody, lately } from './asNobody';

/** Looks for a metric. */
const checkMetrics: StatusCheck = {
  check: async ({ services, signal }) => {
    await services.get(telemetryService).plan(metricsPlan, { range: lately(), limit: 1 }, asNobody(services, signal));
    return { state: 'up' };
  },
};

export default checkMetrics;
