import { telemetryService } from '#sdk/server';
import { burstsOf } from '../../common/bursts/burstsOf';
import { countedRows } from '../../common/bursts/countedRows';
import type { IncidentAnswer, IncidentQuestion } from '../../contract';

/** Services whose severities are looked at: those with the most errors. */
const MOST = 50;

/** Bursts of logs of severity error and fatal, service by service, each against what is usual for that service. */
export async function findSeverityBursts({ grid, services, ...options }: IncidentQuestion): Promise<IncidentAnswer> {
  const where = { kind: 'or', of: ['error', 'fatal'].map((value) => ({ kind: 'term', field: 'severity', value }) as const) } as const;
  const { counted, leftOut } = await countedRows(
    services.get(telemetryService),
    { signal: 'logs', where, fields: ['severity', 'service'], tops: [2, MOST] },
    grid,
    options,
  );
  const bursts = counted.flatMap((one) => {
    const [severity, service] = one.keys;
    if ((severity !== 'error' && severity !== 'fatal') || service === undefined) return [];
    return burstsOf({ kind: severity, title: service, link: null }, [one], grid);
  });
  return { bursts, partial: [...leftOut] };
}
