import { isObject } from '#sdk';
import type { Expression } from '#sdk/query';
import type { SpanKind } from '../../common/span';
import { spanKinds } from '../../common/span';
import type { SpanConditions } from '../search/readSearch';
import { badParameter, durationOf, numberOf, requiredOf } from './jaegerParameters';

/** How far a search goes back that does not say: milliseconds. */
const lookback = 48 * 3_600_000;

/**
 * What a search of Jaeger's asks of one span: times are microseconds since the epoch, `tags` a JSON object, `tag` a name and a value.
 * @param now milliseconds since the epoch
 * @throws PublicError 400
 */
export function jaegerConditions(query: URLSearchParams, now: number): SpanConditions {
  const to = Math.ceil(numberOf(query, 'end', now * 1000) / 1000) + 1;
  const from = Math.floor(numberOf(query, 'start', (to - lookback) * 1000) / 1000);
  if (from >= to) throw badParameter("parameter 'start' has to be before 'end'");
  const [minDuration, maxDuration] = [durationOf(query, 'minDuration'), durationOf(query, 'maxDuration')];
  if (minDuration !== undefined && maxDuration !== undefined && minDuration > maxDuration)
    throw badParameter("parameter 'minDuration' must not be above 'maxDuration'");
  const operation = query.get('operation') ?? '';
  return {
    service: requiredOf(query, 'service'),
    ...(operation !== '' && { operation }),
    minDuration,
    maxDuration,
    range: { from, to },
    where: { kind: 'and', of: tagsOf(query).map(([key, value]) => tagCondition(key, value)) },
  };
}

function tagsOf(query: URLSearchParams): readonly (readonly [string, string])[] {
  const single = query.getAll('tag').map((text): [string, string] => {
    const colon = text.indexOf(':');
    if (colon < 1) throw badParameter(`parameter 'tag' has to be a name and a value, such as error:true`);
    return [text.slice(0, colon), text.slice(colon + 1)];
  });
  const objects = query
    .getAll('tags')
    .flatMap((text) => Object.entries(objectOf(text)).map(([key, value]): [string, string] => [key, String(value)]));
  return [...single, ...objects];
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    if (isObject(read)) return read as Readonly<Record<string, unknown>>;
  } catch {
    // Told below, as what is JSON and no object is.
  }
  throw badParameter(`parameter 'tags' has to be a JSON object, such as {"http.status_code":"500"}`);
}

/** What Jaeger has as a tag may be an attribute of the span or of its process, or a column of the store. */
function tagCondition(key: string, value: string): Expression {
  const isKind = (name: string): name is SpanKind => spanKinds.some((one) => one === name);
  if (key === 'error' && (value === 'true' || value === 'false')) {
    const failed: Expression = { kind: 'term', field: 'status', value: 'error' };
    return value === 'true' ? failed : { kind: 'not', of: failed };
  }
  if (key === 'span.kind' && isKind(value)) return { kind: 'term', field: 'kind', value };
  if (key === 'otel.status_code' && (value === 'OK' || value === 'ERROR'))
    return { kind: 'term', field: 'status', value: value.toLowerCase() };
  if (key === 'otel.scope.name') return { kind: 'term', field: 'scope_name', value };
  return {
    kind: 'or',
    of: ['attributes', 'resource'].map((tree): Expression => ({ kind: 'term', field: `${tree}.${key}`, value })),
  };
}
