import { exploreMetricsAddress, promQueryKind, promQuerySpec } from '#plugins/metrics/contract';
import type { TriggeredAlert } from '#plugins/triggers/contract';

/** The PromQL of a question; undefined for one about logs. */
export const promqlOf = ({ query }: TriggeredAlert['question']): string | undefined =>
  query?.kind === promQueryKind ? (promQuerySpec.safeParse(query.spec).data?.query ?? '') : undefined;

/** Where a question in PromQL is asked again; undefined for one about logs. */
export function metricsAddress(question: TriggeredAlert['question']): string | undefined {
  const query = promqlOf(question);
  return query === undefined ? undefined : exploreMetricsAddress({ queries: [query], from: question.from, to: question.to });
}
