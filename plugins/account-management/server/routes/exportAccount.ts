import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#sdk';
import { accountsService, implement, type ManagedAccount, PublicError, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { recordsOf } from '../accountData';

/** What people have made in an account, a JSON object a line: the account first, then each record, `{"end":n}` with their number last. No telemetry. */
export const exportAccount = implement(
  api.exportAccount,
  async (_request, response, { params: { id }, session, services, signal, audit }) => {
    const account = (await services.get(accountsService).tree(requireAccount(session).id)).find((one) => one.id === id);
    if (account === undefined) throw new PublicError(404, 'ACCOUNT_UNKNOWN', 'There is no such account. Reload the list of accounts.');
    await audit({ action: 'account.export', target: account.name, details: { id } });
    response.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="account-${id}-${new Date().toISOString().slice(0, 10)}.ndjson"`,
      'cache-control': 'no-store',
    });
    await pipeline(Readable.from(linesOf(account, services)), response, { signal });
  },
);

async function* linesOf({ token: _, ...account }: ManagedAccount, services: Context): AsyncGenerator<string> {
  yield `${JSON.stringify({ account, at: new Date().toISOString() })}\n`;
  let records = 0;
  for await (const record of recordsOf(account.id, services)) {
    records += 1;
    yield `${JSON.stringify(record)}\n`;
  }
  yield `${JSON.stringify({ end: records })}\n`;
}
