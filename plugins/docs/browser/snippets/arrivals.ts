import { explanationOf, type LedgerEntry } from '#plugins/ingest/contract';
import type { Doc } from '../../contract';

const minute = 60_000;
const hour = 60 * minute;
const week = 168 * hour;

/** How an integration stands in an account. */
export interface DocState {
  readonly isReceiving: boolean;
  /** In words, for its card. */
  readonly text: string;
}

/** What is known of the data of an account. */
export interface Arrivals {
  /** Logs of the last hour and of the last week, by their types. */
  readonly hourly: ReadonlyMap<string, number>;
  readonly weekly: ReadonlyMap<string, number>;
  readonly entries: readonly LedgerEntry[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Categories whose pages are about a way to send, and not about what sends: whatever comes by their receivers is theirs. */
const ways = ['Agents', 'Basics', 'Languages'];

const sumOf = (types: readonly string[], counts: ReadonlyMap<string, number>): number =>
  types.reduce((sum, type) => sum + (counts.get(type) ?? 0), 0);

/** Whether data of an integration comes, or has come within a week; undefined when none has. Logs are known by the types that its page gives them. */
export function stateOfDoc(
  { receivers, types, category }: Pick<Doc, 'receivers' | 'types' | 'category'>,
  { hourly, weekly, entries, now }: Arrivals,
  inWords: (count: number) => string,
): DocState | undefined {
  const [inHour, inWeek] = [sumOf(types, hourly), sumOf(types, weekly)];
  if (inHour > 0)
    return { isReceiving: true, text: `Receiving data: ${inWords(inHour)} ${inHour === 1 ? 'log' : 'logs'} in the last hour` };
  const brought = ways.includes(category) ? lastBroughtOf(receivers, entries) : undefined;
  const age = now - Date.parse(brought?.lastSeen ?? '');
  if (age < hour) return { isReceiving: true, text: `Receiving data by ${brought?.protocolTitle}` };
  if (inWeek > 0 || age < week) return { isReceiving: false, text: 'Installed: nothing has come in the last hour' };
  return undefined;
}

/** What last came by one of these receivers and was stored. */
export function lastBroughtOf(receivers: readonly string[], entries: readonly LedgerEntry[]): LedgerEntry | undefined {
  return entries
    .filter(({ protocol, stored, lastSeen }) => receivers.includes(protocol) && stored > 0 && lastSeen !== null)
    .sort((a, b) => (b.lastSeen ?? '').localeCompare(a.lastSeen ?? ''))[0];
}

/** Something that was not stored, and why. */
export interface Refusal {
  readonly title: string;
  readonly mend: string;
  readonly protocolTitle: string;
  /** What it looked like. */
  readonly text: string;
  readonly at: string;
}

/** How long a refusal is told of. */
const told = 10 * minute;

/** The latest that came by one of these receivers and was refused, of the last ten minutes; undefined when all was taken. */
export function lastRefusalOf(receivers: readonly string[], entries: readonly LedgerEntry[], now: number): Refusal | undefined {
  const [last] = entries
    .filter(({ protocol }) => receivers.includes(protocol))
    .flatMap(({ samples, rejected, protocolTitle }) =>
      samples.filter(({ reason }) => reason in rejected).map((sample) => ({ ...sample, protocolTitle })),
    )
    .filter(({ at }) => now - Date.parse(at) < told)
    .sort((a, b) => b.at.localeCompare(a.at));
  if (last === undefined) return undefined;
  const { title, mend } = explanationOf('rejected', last.reason);
  return { title, mend, protocolTitle: last.protocolTitle, text: last.text, at: last.at };
}
