import { expect, test } from 'vitest';
import { type RowBatch, telemetryService } from '#sdk/server';
import { provide, telemetryDouble, testHost } from '#sdk/testing';
import { manifest } from './plugin';
import { server } from './server';
import createReadings from './server/0002-readings';

/** A store that keeps what is inserted and answers questions with one meter. */
async function somebody(can: readonly string[]) {
  const inserted: RowBatch[] = [];
  const asked: unknown[] = [];
  const telemetry = telemetryDouble(({ query, options }) => {
    asked.push({ signal: query.signal, accounts: options.scope.accounts });
    return {
      columns: [
        { name: 'meter', role: 'group', type: 'text', values: ['Boiler'] },
        { name: 'count', role: 'measure', type: 'number', values: [2] },
        { name: 'average', role: 'measure', type: 'number', values: [21.5] },
      ],
      shown: 1,
      total: 1,
    };
  });
  const insert = async (batch: RowBatch): Promise<void> => void inserted.push(batch);
  const services = { server: [provide(telemetryService, { ...telemetry, insert })] };
  const host = await testHost({
    plugins: [{ manifest, server }],
    facts: { role: ['user'], flag: ['TemplatePlugin'], can },
    services,
  });
  return { host, inserted, asked };
}

test('a reading becomes a row of the account, in the columns of the table', async () => {
  const { host, inserted } = await somebody(['EDIT_TEMPLATE']);
  const { status } = await host.inject({ method: 'POST', path: '/api/template/readings', body: { meter: 'Boiler', value: 21 } });
  expect(status).toBe(200);
  const row = JSON.parse(String(inserted[0]?.payload)) as Record<string, unknown>;
  expect(row).toMatchObject({ account: 1, meter: 'Boiler', value: 21 });
  const [table] = createReadings.create ?? [];
  expect(inserted[0]?.table).toBe(table?.name);
  expect(Object.keys(row).sort()).toEqual(Object.keys(table?.columns ?? {}).sort());
  await host.stop();
});

test('readings are counted by meter, for the accounts of the session only', async () => {
  const { host, asked } = await somebody([]);
  const { body } = await host.inject({ method: 'GET', path: '/api/template/readings' });
  expect(body).toEqual({ meters: [{ meter: 'Boiler', readings: 2, average: 21.5 }], total: 2 });
  expect(asked).toEqual([{ signal: 'template/readings@1', accounts: [1] }]);
  expect((await host.inject({ method: 'POST', path: '/api/template/readings', body: { meter: 'Boiler', value: 1 } })).status).toBe(403);
  await host.stop();
});
