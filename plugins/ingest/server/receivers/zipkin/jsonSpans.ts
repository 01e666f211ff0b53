import { isObject } from '#sdk';
import { type Json, listOf } from '../otlp/jsonLogs';
import type { ZipkinEndpoint, ZipkinSpan } from './ZipkinSpan';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(Math.round(value)) && value > 0 ? value : 0);

function endpoint(value: unknown): ZipkinEndpoint {
  const { serviceName, ipv4, ipv6, port } = isObject(value) ? value : ({} as Json);
  return { serviceName: text(serviceName), address: text(ipv4) || text(ipv6), port: number(port) };
}

/** Tags are texts; some senders write numbers and truth values. */
const tag = ([name, value]: [string, unknown]): [string, string][] =>
  value === null || value === undefined ? [] : [[name, typeof value === 'string' ? value : String(JSON.stringify(value))]];

const spanOf = (span: Json): ZipkinSpan => ({
  traceId: text(span.traceId),
  id: text(span.id),
  parentId: text(span.parentId),
  name: text(span.name),
  kind: text(span.kind).toUpperCase(),
  timestamp: number(span.timestamp),
  duration: number(span.duration),
  isShared: span.shared === true,
  isDebug: span.debug === true,
  local: endpoint(span.localEndpoint),
  remote: endpoint(span.remoteEndpoint),
  annotations: listOf(span.annotations)
    .filter(isObject)
    .map(({ timestamp, value }) => ({ timestamp: number(timestamp), value: text(value) })),
  tags: isObject(span.tags) ? Object.entries(span.tags).flatMap(tag) : [],
});

/** Reads a list of spans; undefined stands for one that is none. @throws SyntaxError or TypeError for a body that is no list, nothing was visited then */
export function eachJsonSpan(body: Buffer, visit: (span: ZipkinSpan | undefined) => void): void {
  const list: unknown = JSON.parse(body.toString('utf8'));
  if (!Array.isArray(list)) throw new TypeError('it is not a list');
  for (const span of list) visit(isObject(span) ? spanOf(span) : undefined);
}
