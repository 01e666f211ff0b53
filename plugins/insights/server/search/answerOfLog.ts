import type { z } from 'zod';
import { logQuestionsService } from '#plugins/explore/contract';
import type { RouteRequest } from '#sdk/server';
import type { InsightOfLog, insightOfLogRequestSchema } from '../../contract';
import { findInsights } from './findInsights';
import { fieldOf, insightView } from './insightView';
import { type Spread, spread } from './spread';

type Asked = z.output<typeof insightOfLogRequestSchema>;

/** The insight that a log shows, over all logs of the range, whatever else is searched for. */
export async function answerOfLog(
  { type, value, at, timezone, mode, start, end, accountIds }: Asked,
  { session, services, signal }: Pick<RouteRequest, 'session' | 'services' | 'signal'>,
): Promise<InsightOfLog> {
  const field = fieldOf(type);
  const about = {
    query: '',
    filters: [{ field: { id: field, name: field }, type: 'IS' as const, value }],
    from: start,
    to: end,
    accounts: accountIds,
    ...(timezone === undefined ? {} : { timezone }),
  };
  const questions = services.get(logQuestionsService);
  const { where, range: asked, scope } = questions.read(about, session);
  const range = at === undefined ? asked : { from: Math.min(asked.from, at), to: Math.max(asked.to, at + 1) };
  const body = { mode, ...about, at };
  const [found, { spreads }] = await Promise.all([
    findInsights([type], {
      services,
      where,
      range,
      scope,
      ask: (what, ask) => questions.answer(`insight of a log: ${what}`, { body, scope, range, signal }, ask),
    }),
    questions.answer('insight of a log: spread', { body, scope, range, signal }, (telemetry, until) =>
      telemetry.plan(spread, { where, range }, { scope, signal: until }),
    ),
  ]);
  const [most] = found.insights.toSorted((one, other) => other.seen.count - one.seen.count);
  return {
    insight: most === undefined ? null : insightView(most, range),
    services: counted(spreads, ({ service }) => service),
    versions: counted(spreads, ({ version }) => version),
  };
}

/** The most frequent first; what is empty is left out. */
function counted(rows: readonly Spread[], of: (row: Spread) => string): InsightOfLog['services'] {
  const counts = new Map<string, number>();
  for (const row of rows) if (of(row) !== '') counts.set(of(row), (counts.get(of(row)) ?? 0) + row.count);
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((one, other) => other.count - one.count);
}
