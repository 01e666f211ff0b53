import type { FoundTrace } from '../../searchApi';
import type { CountedTrace } from './foundTracesPlan';
import type { ServiceOfTrace } from './traceServicesPlan';

const earlier = <T extends { readonly start: bigint }>(one: T, other: T): T => (other.start < one.start ? other : one);

/** A trace as it is listed. @param services of it; none where its spans are gone and only their count is left @param matched spans of it that match */
export function summarised(trace: CountedTrace, services: readonly ServiceOfTrace[], matched: number): FoundTrace {
  const roots = services.flatMap(({ service, root }) => (root === undefined ? [] : [{ service, ...root }]));
  const all = services.map(({ service, earliest }) => ({ service, ...earliest }));
  const candidates = roots.length > 0 ? roots : all;
  const [one, ...others] = candidates;
  const root = one === undefined ? { service: '', operation: '' } : others.reduce(earlier, one);
  return {
    traceId: trace.traceId,
    root: { service: root.service, operation: root.operation },
    rootMissing: roots.length === 0,
    start: trace.first,
    duration: String(BigInt(trace.last) - BigInt(trace.first)),
    spans: trace.spans,
    errors: trace.errors,
    services: services
      .map(({ service, spans, errors }) => ({ service, spans, errors }))
      .sort((a, b) => b.spans - a.spans || (a.service < b.service ? -1 : 1)),
    matched,
  };
}
