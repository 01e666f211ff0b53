import { useQuery } from '@tanstack/react-query';
import { promQueryKind, promQuerySpec } from '#plugins/metrics/contract';
import { searchTriggers } from '#plugins/triggers/api';
import { apiService, endpointQuery, useService } from '#sdk/browser';

/** Alerts that are looked through for those over metrics. */
const most = 200;

/** What is told of an alert over metrics. */
export interface MetricRule {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly enabled: boolean;
  readonly firing: number;
  readonly updatedAt: string;
}

const textOf = (spec: unknown): string => promQuerySpec.safeParse(spec).data?.query ?? '';

/** Alerts of the account that ask in PromQL, by name. */
export function useMetricRules() {
  return useQuery({
    ...endpointQuery(useService(apiService), searchTriggers, { body: { type: 'ALERT', sortBy: 'name', sortOrder: 'ASC', size: most } }),
    select: ({ results, total }) => {
      const rules = results.flatMap(({ id, name, enabled, search, status, updatedAt }): MetricRule[] =>
        search.query?.kind === promQueryKind
          ? [{ id, name, query: textOf(search.query.spec), enabled, firing: status.firing, updatedAt }]
          : [],
      );
      return {
        results: rules,
        total: rules.length,
        ...(total > results.length && { missing: `Only ${results.length} of ${total} alerts were looked through.` }),
      };
    },
  });
}
