import type { Agent as HttpAgent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Parcel, Way } from '../agents/Way';
import { type Answer, post } from './post';

export interface Destination {
  /** Base URL, such as `http://127.0.0.1:8070`. */
  readonly base: string;
  readonly token: string;
}

export interface Delivery {
  readonly connections: HttpAgent;
  readonly signal: AbortSignal;
  /** Told when a receiver keeps us waiting for long, in words for people, and again with undefined once it has taken the parcel. */
  readonly onTrouble: (trouble: string | undefined) => void;
  /** Milliseconds before the first repetition when the receiver names no time; doubles up to {@link longestWait}. */
  readonly firstWait?: number;
}

export const longestWait = 10_000;
/** A receiver that is busy for a moment is nothing to talk about. */
const worthTelling = 4;
const retryable = new Set([408, 429, 502, 503, 504]);

/**
 * Hands a parcel to its receiver, repeating it for as long as the receiver is busy or away.
 * @throws Error in words for people when the receiver refuses it for good, and when `signal` aborts
 */
export async function deliver(way: Way, parcel: Parcel, to: Destination, delivery: Delivery): Promise<void> {
  const { connections, signal, onTrouble, firstWait = 250 } = delivery;
  const { url, headers } = way.target(to.base, to.token);
  const message = { headers: { ...headers, ...parcel.headers, 'content-type': parcel.contentType }, body: parcel.body };
  let failures = 0;
  for (let wait = firstWait; ; wait = Math.min(longestWait, wait * 2)) {
    const answer = await post(url, message, connections, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      return error instanceof Error ? error : new Error(String(error));
    });
    if (!(answer instanceof Error) && !retryable.has(answer.status)) {
      const refusal = answer.status >= 300 ? says(answer) : way.refusal(answer.body);
      if (refusal !== undefined) throw new Error(`The ${way.protocol} receiver refused what the demo sends: ${refusal}`);
      if (failures >= worthTelling) onTrouble(undefined);
      return;
    }
    failures += 1;
    if (failures === worthTelling) {
      onTrouble(
        answer instanceof Error
          ? `The ${way.protocol} receiver at ${to.base} does not answer: ${answer.message}`
          : `The ${way.protocol} receiver asks to wait: ${says(answer)}`,
      );
    }
    const asked = answer instanceof Error ? undefined : answer.retryAfter;
    await sleep(asked === undefined ? wait : Math.min(longestWait, asked * 1000), undefined, { signal });
  }
}

const says = ({ status, body }: Answer): string => `${status} ${body.toString().slice(0, 300)}`.trim();
