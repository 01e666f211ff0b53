import type { EventDetail, EventEntry, EventItem } from '../contract';
import type { entries, KeptEvent } from './tables';

export function eventView(row: KeptEvent): EventItem {
  const { id, accountId, triggerId, triggeredId, type, name, tags, severity, status, assignee, firings, groupCount } = row;
  return {
    ...{ id, accountId, triggerId, triggeredId, type, name, tags, severity, status, assignee, firings, groupCount },
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    overAt: row.overAt?.toISOString() ?? null,
  };
}

export function eventDetailView(row: KeptEvent): EventDetail {
  const { description, groups, groupBy, question } = row;
  return { ...eventView(row), description, groups, groupBy, question };
}

export const entryView = ({ id, at, by, detail }: typeof entries.$inferSelect): EventEntry => ({ id, at: at.toISOString(), by, ...detail });
