import { promQueryKind, promQuerySpec } from '#plugins/metrics/contract';
import type { TriggeredAlert } from '#plugins/triggers/contract';

/** Where a question in PromQL is asked again; undefined for one about logs. */
export function metricsAddress({ query, from, to }: TriggeredAlert['question']): string | undefined {
  if (query?.kind !== promQueryKind) return undefined;
  const expr = promQuerySpec.safeParse(query.spec).data?.query ?? '';
  return `/metrics/explore?${new URLSearchParams({ expr, from: String(from), to: String(to) })}`;
}
