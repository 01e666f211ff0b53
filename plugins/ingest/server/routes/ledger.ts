import { extensionsService, identityService, implement } from '#sdk/server';
import * as api from '../../api';
import { fetchers } from '../../intake/LogDelivery';
import { GRPC_TITLE, OTLP_GRPC } from '../grpc/OtlpGrpc';
import { accountsInLedger } from '../ledger/accountsInLedger';
import { ledgerEntries } from '../ledger/ledgerEntries';
import { NOBODY } from '../ledger/Refusals';
import { ingestionService } from '../running/ingestionService';

/** Of the accounts that the asking person may enter. */
export const readLedger = implement(api.readLedger, async ({ session, services }) => {
  const { ingestion, book, streams, metrics } = services.get(ingestionService);
  const identity = services.get(identityService);
  const names = new Map(session.accounts.map(({ id, name }) => [id, name]));
  const tokens = (await Promise.all([...names.keys()].map((id) => identity.sharedTokens(id)))).flat();
  const fetched = services.get(extensionsService).offers(fetchers);
  const kept = await ingestion.ledgerStore.read(accountsInLedger(session));
  return {
    entries: ledgerEntries(kept, {
      account: (id) => names.get(id) ?? (id === NOBODY.accountId ? '–' : String(id)),
      token: (id) =>
        (id === NOBODY.tokenId ? 'Unknown senders' : undefined) ?? tokens.find((token) => token.id === id)?.name ?? `removed token ${id}`,
      protocol: (id) =>
        book.find(id)?.title ??
        streams.title(id) ??
        fetched.find((fetcher) => fetcher.id === id)?.data.title ??
        (id === OTLP_GRPC ? GRPC_TITLE : id),
    }),
    lagMs: metrics.lag ?? null,
    pendingBytes: Math.max(0, ingestion.budget.held),
    noRoom: ingestion.disk.noRoom ?? null,
    asOf: new Date().toISOString(),
  };
});

/** Of everything, or of one sender. */
export const readLedgerHistory = implement(api.readLedgerHistory, ({ query, session, services }) =>
  services.get(ingestionService).ingestion.ledgerStore.history({ ...query, accounts: accountsInLedger(session) }),
);
