import type { OutboundResponse } from '#sdk/server';
import type { AlertNotice } from '../../contract';
import type { EndpointSettings } from './EndpointSettings';

/** Where services are reached that have one address for everybody, without a slash at the end. */
export interface ServiceAddresses {
  readonly pagerDuty: string;
  readonly datadog: string;
  readonly bigPanda: string;
  readonly victorOps: string;
  readonly opsgenie: string;
}

/** One message to be carried. */
export interface Carried {
  readonly settings: EndpointSettings;
  readonly notice: AlertNotice;
  /** What a person's own template has made; absent for the type's body. */
  readonly body?: { readonly filled: unknown };
  readonly addresses: ServiceAddresses;
  /** The same for every try of one message. */
  readonly idempotencyKey: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent where there is none. */
  readonly body?: string;
}

export type WireAnswer = Pick<OutboundResponse, 'status' | 'headers'> & { readonly text: string };

/** How messages get to endpoints of one type. */
export interface Carrier {
  /** The call that hands a message over; the one that matters, where several are needed. */
  request(carried: Carried): WireRequest;
  /** What an answer of success says against it; undefined when it is none. */
  objection?(answer: WireAnswer): { readonly message: string; readonly isPassing: boolean } | undefined;
  /** What the service calls the message, by its answer. */
  providerId?(answer: WireAnswer): string | undefined;
  /** Where one call is not enough. `call` throws for answers that are no success. */
  carry?(carried: Carried, call: (request: WireRequest) => Promise<WireAnswer>): Promise<WireAnswer>;
}

export const jsonRequest = (url: string, content: unknown, headers: Readonly<Record<string, string>> = {}): WireRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(content),
});

/** A value of an answer that is a JSON object. */
export function answered({ text }: WireAnswer, name: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>)[name] : undefined;
  } catch {
    return undefined;
  }
}

/** The same where it is a text. */
export const answeredText = (answer: WireAnswer, name: string): string | undefined => {
  const value = answered(answer, name);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
};
