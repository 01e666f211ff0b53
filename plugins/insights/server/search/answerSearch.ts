import type { z } from 'zod';
import { logQuestionsService } from '#plugins/explore/contract';
import type { RouteRequest } from '#sdk/server';
import { type InsightsResponse, type InsightType, insightSeverities, type insightsRequestSchema } from '../../contract';
import { byBurst, incidentsOf } from './bursts';
import { findInsights } from './findInsights';
import { insightView } from './insightView';
import type { SeenInsight } from './SeenInsight';

type Asked = z.output<typeof insightsRequestSchema>;

/** A page of the insights that the asked logs show, of these types and, when any are named, of these states. */
export async function answerSearch(
  { query, filters, timezone, mode, start, end, accountIds, statuses, orderBy, onlyNew, from, size }: Asked,
  types: readonly InsightType[],
  { session, services, signal }: Pick<RouteRequest, 'session' | 'services' | 'signal'>,
): Promise<InsightsResponse> {
  const about = { query, filters, from: start, to: end, accounts: accountIds, ...(timezone === undefined ? {} : { timezone }) };
  const questions = services.get(logQuestionsService);
  const { where, range, scope } = questions.read(about, session);
  const { insights, partial, cost } = await findInsights(types, {
    services,
    where,
    range,
    scope,
    ask: (what, ask) => questions.answer(`insights: ${what}`, { body: { mode, ...about }, scope, range, signal }, ask),
  });
  const matching = insights
    .filter(({ kept }) => statuses.length === 0 || statuses.includes(kept.status))
    .filter(({ kept }) => !onlyNew || kept.firstSeen.getTime() >= range.from);
  const bursts = incidentsOf(matching, range);
  const compare = orderBy === 'burst' ? byBurst(bursts) : orders[orderBy];
  const wanted = matching.toSorted((one, other) => compare(one, other) || other.seen.count - one.seen.count || one.kept.id - other.kept.id);
  const severity = Object.fromEntries(
    insightSeverities.map((name) => [name, wanted.filter(({ kept }) => kept.severity === name).length]),
  ) as Record<(typeof insightSeverities)[number], number>;
  return {
    hits: { total: wanted.length, hits: wanted.slice(from, from + size).map((one) => insightView(one, range, bursts.get(one) ?? null)) },
    aggregations: { severity, occurrences: wanted.reduce((sum, { seen }) => sum + seen.count, 0) },
    range,
    partial: [...partial],
    cost,
  };
}

const orders: Readonly<Record<Exclude<Asked['orderBy'], 'burst'>, (one: SeenInsight, other: SeenInsight) => number>> = {
  occurrences: (one, other) => other.seen.count - one.seen.count,
  lastOccurrence: (one, other) => other.seen.last - one.seen.last,
  firstOccurrence: (one, other) => other.kept.firstSeen.getTime() - one.kept.firstSeen.getTime(),
  severity: (one, other) => insightSeverities.indexOf(other.kept.severity) - insightSeverities.indexOf(one.kept.severity),
  title: (one, other) => one.kept.title.localeCompare(other.kept.title),
};
