import { FinalFailure, type Outbound, OutboundError, type OutboundRequest, type OutboundResponse, RetryLater } from '#sdk/server';
import type { EndpointType } from '../contract';
import type { Carried, WireAnswer, WireRequest } from './carriers/Carrier';
import { carriers } from './carriers/carriers';
import { secretTexts } from './masks';
import { clip } from './notice/clip';

/** Milliseconds for one call. */
const patience = 15_000;
/** Bytes of an answer that are read. */
const readable = 262_144;

/** Answers that the same call may not get later. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

interface Calling {
  readonly outbound: Pick<Outbound, 'fetch'>;
  readonly accountId: number;
  readonly signal: AbortSignal;
}

/**
 * Hands one message to an endpoint.
 * @returns what the service calls it
 * @throws FinalFailure when trying again is no use, RetryLater when the service says how long to wait, OutboundError without an answer; none of their
 * messages holds a secret of the endpoint
 */
export async function callEndpoint(
  type: EndpointType,
  carried: Carried,
  { outbound, accountId, signal }: Calling,
): Promise<{ readonly providerId?: string }> {
  const carrier = carriers[type];
  const hide = hiding(secretTexts(type, carried.settings));
  const call = async (request: WireRequest): Promise<WireAnswer> => {
    const { body, ...rest } = request;
    const answer = await fetchOrTaken(outbound, {
      ...rest,
      ...(body === undefined ? {} : { body }),
      timeout: patience,
      maxBytes: readable,
      purpose: 'notification-endpoint',
      accountId,
      signal,
    });
    if ('taken' in answer) return { status: answer.taken, headers: {}, text: '' };
    const read = { status: answer.status, headers: answer.headers, text: answer.body.toString('utf8') };
    judge(answer, read.text, { hide, now: carried.now });
    const objection = carrier.objection?.(read);
    if (objection === undefined) return read;
    const message = hide(objection.message);
    throw objection.isPassing ? new Error(message) : new FinalFailure(message);
  };
  const answer = await (carrier.carry === undefined ? call(carrier.request(carried)) : carrier.carry(carried, call));
  const providerId = carrier.providerId?.(answer);
  return providerId === undefined ? {} : { providerId };
}

/** A service that has answered with success has taken the message, whatever else it says, and however long. */
async function fetchOrTaken(
  outbound: Calling['outbound'],
  request: OutboundRequest,
): Promise<OutboundResponse | { readonly taken: number }> {
  try {
    return await outbound.fetch(request);
  } catch (error) {
    if (error instanceof OutboundError && error.answered !== undefined && error.answered >= 200 && error.answered < 300)
      return { taken: error.answered };
    throw error;
  }
}

function judge(
  { status, headers }: OutboundResponse,
  text: string,
  { hide, now }: { readonly hide: (text: string) => string; readonly now: number },
): void {
  if (status >= 200 && status < 300) return;
  const said = clip(hide(text.trim()), 300);
  const message = `It answered ${status}${said === '' ? '.' : `: ${said}`}`;
  if (status >= 300 && status < 400)
    throw new FinalFailure(`It answered ${status}, with another address. Enter that address if it is the right one.`);
  if (!isPassing(status)) throw new FinalFailure(message);
  const wait = waitOf(headers['retry-after'], now) ?? resetOf(headers['x-ratelimit-reset']);
  throw wait === undefined ? new Error(message) : new RetryLater(`${message} (to be tried again in ${Math.ceil(wait / 1000)} s)`, wait);
}

/** Of seconds, or of a date as HTTP writes it. @returns milliseconds */
function waitOf(said: string | undefined, now: number): number | undefined {
  if (said === undefined) return undefined;
  if (/^\d{1,9}$/.test(said.trim())) return Number(said) * 1000;
  const until = Date.parse(said);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}

/** Of seconds from now, as Datadog says it; others write a moment there, which is larger than any pause. @returns milliseconds */
const resetOf = (said: string | undefined): number | undefined =>
  said !== undefined && /^\d{1,4}$/.test(said.trim()) ? Number(said) * 1000 : undefined;

const hiding =
  (secrets: readonly string[]) =>
  (text: string): string =>
    secrets.reduce((shown, secret) => shown.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'), text);
