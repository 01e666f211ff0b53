import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServiceStatus, SystemStatus } from '#plugins/system-status/contract';
import { until } from '../../harness/product';
import { HostInProcess } from './HostInProcess';

let host: HostInProcess;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  host = await HostInProcess.start();
  const [account] = await host.identity.accounts();
  const reader = { email: 'reader@example.com', fullName: 'Reader', password: 'correct horse battery' };
  const user = await host.identity.addUser(reader, [{ accountId: account?.id ?? 0, role: 'read-only' }]);
  headers = await host.headersOf(user.id);
});
afterAll(() => host?.close());

const read = async (): Promise<SystemStatus> => (await (await fetch(`${host.url}/api/system-status`, { headers })).json()) as SystemStatus;
const stateOf = ({ services }: SystemStatus, title: string): ServiceStatus['state'] | undefined =>
  services.find((service) => service.title === title)?.state;

test('the status names the services with their state; the engine that stops is down with its incident, and up again when it goes on [shell-2.4-08]', async () => {
  const before = await read();
  expect(before.services.map(({ title, state }) => `${title}: ${state}`)).toEqual([
    'Ingest: up',
    'Search engine: up',
    'Metrics: up',
    'Tracing: up',
    'Alerting: up',
    'Postgres: up',
    'Product areas: up',
  ]);
  const [engine] = host.enginePids;
  if (engine === undefined) throw new Error('There is no engine.');
  let down: SystemStatus | undefined;
  process.kill(engine, 'SIGSTOP');
  try {
    await until('the engine being seen as down', async () => {
      down = await read();
      return stateOf(down, 'Search engine') === 'down';
    });
  } finally {
    process.kill(engine, 'SIGCONT');
  }
  expect(down).toMatchObject({ state: 'down' });
  expect(stateOf(down as SystemStatus, 'Postgres')).toBe('up');
  expect(down?.incidents?.find(({ title }) => title === 'Search engine')).toMatchObject({ state: 'down', endedAt: null });

  let after: SystemStatus | undefined;
  await until('the engine being seen as up', async () => {
    after = await read();
    return after.state === 'up';
  });
  const incident = after?.incidents?.find(({ title }) => title === 'Search engine');
  expect(incident?.reason).not.toBe('');
  expect(Date.parse(incident?.endedAt ?? '')).toBeGreaterThan(Date.parse(incident?.beganAt ?? ''));
});
