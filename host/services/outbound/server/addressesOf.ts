import { lookup, Resolver } from 'node:dns/promises';
import { OutboundError } from '#sdk/server';
import type { AddressRules } from './AddressRules';
import type { Target } from './targetOf';

/** Where the addresses of a name come from. @returns none for a name that nobody has */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** How names are looked up: those that anybody may choose, and those that the operator has opened. */
export interface Resolvers {
  readonly public: Resolve;
  readonly opened: Resolve;
}

/** One answer for all of them: which names exist inside, and which ports answer, is nobody's to find out. */
const refused = (detail: string): OutboundError =>
  new OutboundError(
    'refused',
    'This address cannot be called: nothing has this name, or it belongs to a network that the operator has not opened (ASTROLABE_OUTBOUND_ALLOW).',
    detail,
  );

/**
 * The addresses that a target may be reached at, looked up once and each of them checked.
 * @throws OutboundError `refused` when there is none or one of them may not be called, `unreachable` when the resolver does not answer
 */
export async function addressesOf(
  { host, isAddress }: Target,
  { rules, resolvers, signal }: { readonly rules: AddressRules; readonly resolvers: Resolvers; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  if (isAddress) {
    if (!rules.opensAddress(host)) throw refused('the address is not open');
    return [host];
  }
  const isOpened = rules.opensName(host);
  const found = await resolvers[isOpened ? 'opened' : 'public'](host, signal);
  if (found.length === 0) throw refused('the name has no address');
  const closed = isOpened ? [] : found.filter((address) => !rules.opensAddress(address));
  if (closed.length > 0) throw refused(`the name stands for ${closed.join(', ')}, which is not open`);
  return found;
}

const milliseconds = 3000;
const tries = 2;
const nothing = ['ENOTFOUND', 'ENODATA', 'EBADNAME', 'ENONAME'];

/**
 * Asks the name servers. Not by the system's own look-up, which takes one of the few threads that files and the records need, too, for as long
 * as a hostile name server wants.
 */
const askNameServers: Resolve = async (host, signal) => {
  // Never asked for outside (RFC 6761).
  if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1'];
  const resolver = new Resolver({ timeout: milliseconds, tries });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const fault = [four, six].find((answer) => answer.status === 'rejected' && !nothing.includes(codeOf(answer.reason)));
    if (found.length === 0 && fault?.status === 'rejected') throw unanswered(fault.reason);
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Asks the system, which also knows its hosts file and the names of its own domain. */
const askSystem: Resolve = async (host) => {
  try {
    return (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);
  } catch (error) {
    if (nothing.includes(codeOf(error))) return [];
    throw unanswered(error);
  }
};

export const systemResolvers: Resolvers = { public: askNameServers, opened: askSystem };

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code);

const unanswered = (error: unknown): OutboundError =>
  new OutboundError('unreachable', 'The address could not be looked up: the name servers do not answer. Try again later.', codeOf(error));
