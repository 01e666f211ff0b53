import { expect } from 'vitest';
import type * as api from '#plugins/ingest/api';
import type { Answer } from '#sdk';
import type { Session } from '#tests/harness/product';
import { NOBODY } from '../../../../plugins/ingest/server/ledger/Refusals';
import type { RealClient } from './RealClient';

export interface LedgerNumbers {
  readonly received: number;
  readonly stored: number;
  readonly rejected: Readonly<Record<string, number>>;
  readonly dropped: Readonly<Record<string, number>>;
}

type Taken = Pick<RealClient, 'protocol' | 'signal' | 'taken'>;

/** What the ledger should say when all that was taken is stored, by protocol and signal. */
export function ledgerOf(clients: readonly Taken[]): Readonly<Record<string, LedgerNumbers>> {
  const sums = new Map<string, number>();
  for (const { protocol, signal, taken } of clients) {
    const key = `${protocol} ${signal}`;
    sums.set(key, (sums.get(key) ?? 0) + taken);
  }
  return Object.fromEntries([...sums].map(([key, sum]) => [key, { received: sum, stored: sum, rejected: {}, dropped: {} }]));
}

/** The ledger's own numbers of known senders in the same form. Beginnings of what was cut off, which name nobody, it counts apart. */
export async function readLedger(session: Session): Promise<Readonly<Record<string, LedgerNumbers>>> {
  const { status, body } = await session.call<Answer<typeof api.readLedger>>('GET', '/api/ingest/ledger');
  expect(status).toBe(200);
  return Object.fromEntries(
    body.entries
      .filter(({ tokenId }) => tokenId !== NOBODY.tokenId)
      .map(({ protocol, signal, received, stored, rejected, dropped }) => [
        `${protocol} ${signal}`,
        { received, stored, rejected, dropped },
      ]),
  );
}
