import type { Instant } from '../../intake/instant';
import type { SpanRecord } from '../../intake/SpanRecord';
import { writeJson } from '../json/writeJson';

export type Tags = Map<string, unknown>;
type Meaning = Pick<SpanRecord, 'status' | 'statusMessage' | 'scopeName' | 'scopeVersion' | 'traceState' | 'attributes'>;

/** What the tags of a Zipkin or Jaeger span say that has a place of its own in a span, by the names that OpenTelemetry's exporters give it. */
export function tagMeaning(tags: Tags): Meaning {
  const take = (...names: readonly string[]): string => {
    for (const name of names) {
      const value = tags.get(name);
      if (typeof value !== 'string') continue;
      tags.delete(name);
      return value;
    }
    return '';
  };
  const code = take('otel.status_code');
  const described = take('otel.status_description');
  const error = tags.get('error');
  const failed = code === 'ERROR' || (error !== undefined && error !== false && error !== 'false');
  const told = typeof error === 'string' && error !== 'true' && failed ? error : '';
  return {
    status: failed ? 'error' : code === 'OK' ? 'ok' : 'unset',
    statusMessage: described === '' ? told : described,
    scopeName: take('otel.scope.name', 'otel.library.name'),
    scopeVersion: take('otel.scope.version', 'otel.library.version'),
    traceState: take('w3c.tracestate'),
    attributes: objectOf(tags),
  };
}

/** JSON text of an object with these members, whatever their names are. */
export const objectOf = (members: ReadonlyMap<string, unknown>): string =>
  `{${[...members].map(([name, value]) => `${writeJson(name)}:${writeJson(value)}`).join(',')}}`;

/** @param micros since the epoch; at most 2^53, before or after */
export const instantOfMicros = (micros: number): Instant => {
  const seconds = Math.floor(micros / 1e6);
  return { seconds, nanos: Math.floor(micros - seconds * 1e6) * 1000 };
};
