import { defineRoute, identityService } from '#sdk/server';
import { ledgerResponseSchema } from '../../contract';
import { GRPC_TITLE, OTLP_GRPC } from '../grpc/OtlpGrpc';
import { ingestionService } from '../ingestionService';
import { ledgerEntries } from '../ledger/ledgerEntries';

/** The ledger of the accounts that the asking person may enter. */
export default defineRoute({
  response: ledgerResponseSchema,
  handle: async ({ session, services }) => {
    const { ingestion, book, metrics } = services.get(ingestionService);
    const identity = services.get(identityService);
    const names = new Map(session.accounts.map(({ id, name }) => [id, name]));
    const tokens = (await Promise.all([...names.keys()].map((id) => identity.sharedTokens(id)))).flat();
    const kept = await ingestion.ledgerStore.read([...names.keys()]);
    return {
      entries: ledgerEntries(kept, {
        account: (id) => names.get(id) ?? String(id),
        token: (id) => tokens.find((token) => token.id === id)?.name ?? `removed token ${id}`,
        protocol: (id) => book.find(id)?.title ?? (id === OTLP_GRPC ? GRPC_TITLE : id),
      }),
      lagMs: metrics.lag ?? null,
      pendingBytes: Math.max(0, ingestion.budget.held),
      asOf: new Date().toISOString(),
    };
  },
});
