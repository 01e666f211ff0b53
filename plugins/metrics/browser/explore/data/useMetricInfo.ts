import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiService, endpointQuery, useService } from '#sdk/browser';
import { findMetrics } from '../../../drilldownApi';

export interface MetricInfo {
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  readonly help: string;
  readonly series: number;
}

/** What is known of some metrics, by their names. */
export function useMetricInfo(
  names: readonly string[],
  range: { readonly from: number; readonly to: number } | undefined,
): ReadonlyMap<string, MetricInfo> {
  const api = useService(apiService);
  const asked = range === undefined ? [] : names.map((words) => endpointQuery(api, findMetrics, { body: { ...range, words, limit: 20 } }));
  const answers = useQueries({ queries: asked.map((each) => ({ ...each, staleTime: 60_000 })) });
  const known = answers.flatMap(({ data }) => data?.metrics ?? []);
  const key = JSON.stringify(known.map(({ name, type }) => [name, type]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are new objects at each drawing
  return useMemo(() => new Map(known.map((each) => [each.name, each])), [key]);
}
