import type { LedgerResponse } from '../../common/ledgerCalls';
import type { Count, Sample } from './LossLedger';
import { NOBODY } from './Refusals';

type Entry = LedgerResponse['entries'][number];
type Open = { -readonly [K in keyof Entry]: Entry[K] } & { seen: number };

/** Names for the ids that a person would not know. */
export interface LedgerNames {
  account(id: number): string;
  token(id: number): string;
  protocol(id: string): string;
}

const keyOf = ({ tokenId, protocol, signal }: Pick<Count, 'tokenId' | 'protocol' | 'signal'>): string => `${tokenId} ${protocol} ${signal}`;

/** Counts as the ledger's page and callers read them: one entry a token, protocol and signal, by their names, so that rows keep their places. */
export function ledgerEntries(
  { counts, samples }: { readonly counts: readonly Count[]; readonly samples: readonly Sample[] },
  names: LedgerNames,
): Entry[] {
  const entries = new Map<string, Open>();
  for (const count of counts) {
    const entry = entries.get(keyOf(count)) ?? empty(count, names);
    entries.set(keyOf(count), entry);
    entry.seen = Math.max(entry.seen, count.lastSeen);
    entry.bytes += count.bytes;
    entry.lagMs = count.lagMs ?? entry.lagMs;
    if (count.outcome === 'stored') entry.stored += count.logs;
    else if (count.outcome === 'redelivered') entry.redelivered += count.logs;
    else entry[count.outcome][count.detail] = (entry[count.outcome][count.detail] ?? 0) + count.logs;
    if (count.outcome === 'stored' || count.outcome === 'rejected' || count.outcome === 'dropped') entry.received += count.logs;
  }
  for (const { reason, text, at, ...of } of samples) entries.get(keyOf(of))?.samples.push({ reason, text, at: new Date(at).toISOString() });
  return [...entries.values()]
    .sort((a, b) => placeOf(a).localeCompare(placeOf(b)))
    .map(({ seen, ...entry }) => ({ ...entry, lastSeen: seen === 0 ? null : new Date(seen).toISOString() }));
}

/** Unknown senders, of no account, come last. */
const placeOf = ({ accountId, account, token, protocolTitle, signal }: Open): string =>
  [accountId === NOBODY.accountId ? 1 : 0, account, token, protocolTitle, signal].join('\n');

const empty = ({ accountId, tokenId, protocol, signal }: Count, names: LedgerNames): Open => ({
  accountId,
  account: names.account(accountId),
  tokenId,
  token: names.token(tokenId),
  protocol,
  protocolTitle: names.protocol(protocol),
  signal,
  received: 0,
  stored: 0,
  bytes: 0,
  rejected: {},
  dropped: {},
  repaired: {},
  redelivered: 0,
  lastSeen: null,
  lagMs: null,
  samples: [],
  seen: 0,
});
