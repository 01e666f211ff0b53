import {
  type Outbound,
  OutboundError,
  type OutboundRequest,
  type OutboundResponse,
  type OutboundStream,
  type OutboundStreamRequest,
} from '#sdk/server';
import type { AddressRules } from './AddressRules';
import { addressesOf, type Resolvers } from './addressesOf';
import type { Call, Calls } from './Calls';
import { checkedHeaders, harmlessHeaders } from './checkedHeaders';
import type { Exchange } from './exchange';
import { faultOf } from './faultOf';
import { limited } from './limited';
import { type Target, targetOf } from './targetOf';

export interface OutboundParts {
  readonly rules: AddressRules;
  readonly resolvers: Resolvers;
  readonly calls: Calls;
  /** An address, also with a user name and a password. */
  readonly proxy: string | undefined;
}

const limits = { timeout: [10_000, 120_000], maxBytes: [1_048_576, 67_108_864], redirects: [0, 10] } as const;

type Step = Pick<Exchange, 'target' | 'method' | 'headers' | 'body'>;
type Told = Pick<Exchange, 'maxBytes' | 'signal' | 'asIs'>;

/** See {@link Outbound}. */
export class GuardedOutbound implements Outbound {
  constructor(
    private readonly pluginId: string,
    private readonly parts: OutboundParts,
  ) {}

  async fetch(request: OutboundRequest): Promise<OutboundResponse> {
    const call = this.begin(request);
    try {
      const answer = await this.follow(request, (target) => call.goesTo(target));
      call.answered({ status: answer.status, bytes: answer.body.length });
      return answer;
    } catch (error) {
      call.failed(error);
      throw error;
    }
  }

  async stream(request: OutboundStreamRequest): Promise<OutboundStream> {
    const call = this.begin(request);
    try {
      const target = targetOf(request.url);
      const headers = checkedHeaders(request.headers);
      call.goesTo(target);
      const { openStream } = await import('./openStream');
      return await openStream(request, call, async (told) => {
        const { openExchange } = await import('./exchange');
        const addresses = await this.addressesFor(target, told.signal);
        return openExchange({ ...told, target, headers, method: request.method ?? 'GET', addresses, proxy: this.parts.proxy });
      });
    } catch (error) {
      call.failed(error);
      throw error;
    }
  }

  private begin({ purpose, accountId, method = 'GET' }: Pick<OutboundRequest, 'purpose' | 'accountId' | 'method'>): Call {
    if (!/^[a-z][a-z0-9-]{0,40}$/.test(purpose)) throw new Error(`${purpose} is no purpose of an outbound call: a few lower-case words.`);
    return this.parts.calls.begin({ plugin: this.pluginId, purpose, accountId, method });
  }

  private async follow(request: OutboundRequest, onTarget: (target: Target) => void): Promise<OutboundResponse> {
    const timeout = limited(limits.timeout, request.timeout);
    const maxBytes = limited(limits.maxBytes, request.maxBytes);
    const inTime = AbortSignal.timeout(timeout);
    const signal = request.signal === undefined ? inTime : AbortSignal.any([inTime, request.signal]);
    try {
      signal.throwIfAborted();
      let left = limited(limits.redirects, request.redirects);
      let step: Step = {
        target: targetOf(request.url),
        method: request.method ?? 'GET',
        headers: checkedHeaders(request.headers),
        body: request.body,
      };
      for (;;) {
        onTarget(step.target);
        const answer = await this.take(step, { maxBytes, signal, asIs: request.asIs === true });
        const { locationOf } = await import('./exchange');
        const location = locationOf(answer);
        if (location === undefined || (request.redirects ?? 0) === 0) return answer;
        if (left === 0) throw new OutboundError('redirect', 'The address leads from one to the next too many times.');
        left -= 1;
        step = nextStep(step, location, answer.status);
      }
    } catch (error) {
      request.signal?.throwIfAborted();
      const answered = error instanceof OutboundError ? error.answered : undefined;
      if (inTime.aborted) throw new OutboundError('timeout', `No whole answer came within ${timeout / 1000} seconds.`, undefined, answered);
      throw faultOf(error, { maxBytes });
    }
  }

  private async take(step: Step, told: Told): Promise<OutboundResponse> {
    const addresses = await this.addressesFor(step.target, told.signal);
    const { exchange } = await import('./exchange');
    return within(told.signal, exchange({ ...step, ...told, addresses, proxy: this.parts.proxy }));
  }

  /** The only addresses that a call may go to; undefined where the operator's proxy is to find the server by its name. */
  private async addressesFor(target: Target, signal: AbortSignal): Promise<readonly string[] | undefined> {
    const { rules, resolvers, proxy } = this.parts;
    if (proxy !== undefined && rules.opensName(target.host) && !target.isAddress) return undefined;
    return within(signal, addressesOf(target, { rules, resolvers, signal }));
  }
}

/** Where a redirect leads, with no more than may go there. @throws OutboundError `redirect` */
function nextStep({ target, method, headers, body }: Step, location: string, status: number): Step {
  const next = nextTarget(location, target);
  const isSame = next.url.origin === target.url.origin;
  const becomesGet = (status === 303 && method !== 'HEAD') || (method === 'POST' && (status === 301 || status === 302));
  const { 'content-type': _type, ...withoutBody } = headers;
  const kept = becomesGet ? withoutBody : headers;
  return {
    target: next,
    method: becomesGet ? 'GET' : method,
    headers: isSame ? kept : harmlessHeaders(kept),
    body: becomesGet ? undefined : body,
  };
}

function nextTarget(location: string, { url }: Target): Target {
  try {
    const next = targetOf(location, url);
    if (url.protocol === 'https:' && next.url.protocol === 'http:') throw new Error('from https to http');
    return next;
  } catch (error) {
    throw new OutboundError('redirect', 'The address leads on to one that cannot be called.', (error as Error).message);
  }
}

/** What cannot be stopped is not waited for. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
