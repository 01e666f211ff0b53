import { beforeAll, expect, test } from 'vitest';
import { logIntakeService } from '#plugins/ingest/contract';
import { accountData, type Context } from '#sdk';
import { accountsService, extensionsService, LeaseLost, telemetryService } from '#sdk/server';
import { HostInProcess } from '../identity/HostInProcess';

let host: HostInProcess;
/** What code of the plugin `tokens` is given. */
let services: Context;
beforeAll(async () => {
  host = await HostInProcess.shared();
  const offer = host
    .service(extensionsService)
    .offers(accountData)
    .find(({ pluginId }) => pluginId === 'tokens');
  await offer?.load();
  services = offer?.services() as Context;
});

async function accountWith(name: string) {
  const { id: accountId } = await host.service(accountsService).addOwner({ name, planType: 'enterprise' });
  const email = `admin@${name.toLowerCase()}.example`;
  const user = await host.identity.addUser({ email, fullName: name, password: 'correct horse battery' }, [{ accountId, role: 'admin' }]);
  const headers = await host.headersOf(user.id, accountId);
  // An admin sees what unknown senders sent as well, and files beside this one have some.
  const ledger = async () => {
    const answer = await fetch(`${host.url}/api/ingest/ledger`, { headers });
    const { entries } = (await answer.json()) as {
      entries: { accountId: number; protocol: string; stored: number; received: number }[];
    };
    return entries
      .filter((entry) => entry.accountId === accountId)
      .map(({ protocol, stored, received }) => ({ protocol, stored, received }));
  };
  return { accountId, ledger };
}

/** Messages of the account's logs, with their time and a field, in order. */
async function logsOf(accountId: number) {
  const range = { from: Date.UTC(2020, 0), to: Date.now() + 60_000 };
  const query = { signal: 'logs', where: { kind: 'all' }, range, limit: 10 } as const;
  const { hits } = await host.service(telemetryService).query(query, { scope: { accounts: [accountId] } });
  return hits.map(({ _source }) => [_source['@timestamp'], _source.message, _source.type, _source.size]).sort();
}

test('what a plugin writes stands among the logs of the account and in its ledger, under the plugin', async () => {
  const { accountId, ledger } = await accountWith('Writing');
  const time = new Date('2026-01-02T03:04:05.000Z');
  const settlement = await services.get(logIntakeService).write(accountId, [
    { message: 'Backed up', type: 'backup', time, fields: { size: 12 } },
    { message: 'Checked', type: 'backup', time: new Date('2026-01-02T03:04:06.000Z') },
  ]);
  expect(settlement.stored).toBe(2);
  expect(await logsOf(accountId)).toEqual([
    ['2026-01-02T03:04:05.000Z', 'Backed up', 'backup', 12],
    ['2026-01-02T03:04:06.000Z', 'Checked', 'backup', undefined],
  ]);
  await expect.poll(ledger).toEqual([{ protocol: 'tokens', stored: 2, received: 2 }]);
});

test('a job that falls after the logs are stored and runs again stores and counts them once', async () => {
  const { accountId, ledger } = await accountWith('Falling');
  const intake = services.get(logIntakeService);
  const received = new Date('2026-01-02T03:04:05.000Z');
  const logs = [{ message: 'Backed up' }, { message: 'Checked' }];
  const lost = () => Promise.reject(new LeaseLost());
  await expect(intake.write(accountId, logs, { key: 'run 7', received, commit: lost })).rejects.toThrow(LeaseLost);
  expect(await ledger()).toEqual([]);
  await intake.write(accountId, logs, { key: 'run 7', received });
  expect((await logsOf(accountId)).map(([, message]) => message)).toEqual(['Backed up', 'Checked']);
  await expect.poll(ledger).toEqual([{ protocol: 'tokens', stored: 2, received: 2 }]);
});
