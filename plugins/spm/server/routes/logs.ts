import { filterToExpression, pointsOf } from '#sdk/query';
import { implement, telemetryService } from '#sdk/server';
import * as api from '../../api';
import { serviceLogFilter } from '../../common/serviceLogFilter';
import { askedRange, widthOf } from '../range/askedRange';
import { startsOf } from '../requests/overTime';
import { spmScope } from '../spmScope';

const points = 60;
const mostSeverities = 10;

export const serviceLogs = implement(api.serviceLogs, async ({ body, headers, session, services, signal }) => {
  const { range } = askedRange(body);
  const width = widthOf(range, points);
  const frame = await services.get(telemetryService).query(
    {
      signal: 'logs',
      where: filterToExpression(serviceLogFilter(body.serviceName)),
      range,
      measures: [{ kind: 'count' }],
      groupBy: [{ field: 'severity', top: mostSeverities }],
      interval: { width },
    },
    { scope: spmScope(session, headers, body.accountId), signal },
  );
  const starts = startsOf(range, width);
  const counted = new Map<string, number[]>();
  let total = 0;
  for (const { time, count, key = '', rest } of pointsOf(frame)) {
    const severity = rest === 'missing' ? '' : key;
    const counts = counted.get(severity) ?? starts.map(() => 0);
    const place = Math.max(0, Math.floor((time - range.from) / width));
    counts[place] = (counts[place] ?? 0) + count;
    counted.set(severity, counts);
    total += count;
  }
  return { total, times: [...starts], interval: width, series: [...counted].map(([severity, counts]) => ({ severity, counts })) };
});
