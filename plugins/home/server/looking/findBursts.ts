import { exceptionsService, type Insight } from '#plugins/insights/contract';
import type { Context } from '#sdk';
import type { Expression, TimeRange } from '#sdk/query';
import { telemetryService } from '#sdk/server';
import type { Burst, Today } from '../../common/todaySchemas';
import { burstsOf } from './burstsOf';
import { countedLogs, type Options } from './countedLogs';
import type { Grid } from './Grid';

/** Services whose severities are looked at: those with the most errors; and different exceptions: those that burst, then the most frequent. */
const MOST = 50;

interface Found {
  readonly bursts: readonly Burst[];
  readonly partial: Today['partial'];
}

const anyOf = (field: string, values: readonly string[]): Expression => ({
  kind: 'or',
  of: values.map((value) => ({ kind: 'term', field, value })),
});

/** Bursts of logs of severity error and fatal, service by service, each against what is usual for that service. */
export async function findSeverityBursts(grid: Grid, services: Context, options: Options): Promise<Found> {
  const where = anyOf('severity', ['error', 'fatal']);
  const { counted, leftOut } = await countedLogs(services.get(telemetryService), where, ['severity', 'service'], [2, MOST], grid, options);
  const bursts = counted.flatMap((one) => {
    const [severity, service] = one.keys;
    if ((severity !== 'error' && severity !== 'fatal') || service === undefined) return [];
    return burstsOf({ kind: severity, title: service, insight: null }, [one], grid);
  });
  return { bursts, partial: [...leftOut] };
}

/** Bursts of exceptions. @returns with how many different ones the range has; null where nobody counts them */
export async function findExceptionBursts(
  range: TimeRange,
  grid: Grid,
  services: Context,
  options: Options,
): Promise<Found & { readonly exceptions: number | null }> {
  const known = services.find(exceptionsService);
  if (known === undefined) return { bursts: [], partial: [], exceptions: null };
  const { exceptions, partial } = await known.find(range, options);
  const looked = exceptions.slice(0, MOST);
  const [first] = looked;
  if (first === undefined) return { bursts: [], partial, exceptions: 0 };
  const { field } = first;
  const { counted, leftOut } = await countedLogs(
    services.get(telemetryService),
    anyOf(
      field,
      looked.map(({ value }) => value),
    ),
    [field, 'service'],
    [MOST, 10],
    grid,
    options,
  );
  const bursts = looked.flatMap((exception) => {
    const own = counted.filter(({ keys: [value] }) => value === exception.value);
    return own.length === 0 ? [] : burstsOf(namedBy(exception), own, grid);
  });
  return { bursts, partial: [...partial, ...leftOut], exceptions: exceptions.length };
}

const namedBy = ({ id, title, field, value }: Insight) => ({ kind: 'exception', title, insight: { id, field, value } }) as const;
