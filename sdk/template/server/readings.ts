import { randomUUID } from 'node:crypto';
import { columnOf, groupLabel } from '#sdk/query';
import { implement, requireAccount, telemetryService } from '#sdk/server';
import { readings } from '../contract';
import * as api from '../readingsApi';

const HOUR = 3_600_000;
/** Meters that are told of by name. */
const most = 100;

export const addReading = implement(api.addReading, async ({ body: { meter, value }, session, services, signal }) => {
  const id = randomUUID();
  const row = { account: requireAccount(session).id, ts: Date.now() / 1000, id, meter, value };
  const payload = Buffer.from(`${JSON.stringify(row)}\n`);
  await services.get(telemetryService).insert({ table: 'template_readings', payload, rows: 1, token: id }, signal);
  return { id };
});

export const readReadings = implement(api.readReadings, async ({ query, session, services, signal }) => {
  const { to = Date.now(), from = to - HOUR } = query;
  const frame = await services.get(telemetryService).query(
    {
      signal: readings.name,
      where: { kind: 'all' },
      range: { from, to },
      measures: [{ kind: 'count' }, { kind: 'avg', field: 'value', as: 'average' }],
      groupBy: [{ field: 'meter', top: most }],
    },
    { scope: session.scope(), signal },
  );
  const meter = columnOf(frame, 'meter');
  const counts = columnOf(frame, 'count').values;
  const averages = columnOf(frame, 'average').values;
  const meters = Array.from({ length: frame.shown }, (_, row) => ({
    meter: groupLabel(meter, row),
    readings: Number(counts[row]),
    average: averages[row] === null ? null : Number(averages[row]),
  }));
  return { meters, total: meters.reduce((sum, one) => sum + one.readings, 0) };
});
