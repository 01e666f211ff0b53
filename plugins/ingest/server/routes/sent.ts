import type { Answer } from '#sdk';
import { accountsService, implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { signals } from '../../common/signal';
import { ingestionService } from '../running/ingestionService';
import { lastSent } from '../sent/lastSent';
import { accountsThatSent } from './accountsThatSent';

/** From what was really stored. Metrics and traces usually have accounts of their own, which share them with the one that the person is in. */
export const telemetryStatus = implement(api.telemetryStatus, async ({ session, services }) => {
  const current = requireAccount(session);
  const tree = await services.get(accountsService).tree(current.ownerId);
  const read = [current.id, ...tree.filter(({ sharedWith }) => sharedWith.includes(current.id)).map(({ id }) => id)];
  const sent = await lastSent(services.get(ingestionService).ingestion.ledgerStore, read);
  const [logs, metrics, traces] = signals.map((signal) => {
    const times = read.flatMap((id) => sent.get(id)?.[signal] ?? []);
    return { sent: times.length > 0, timestamp: times.length === 0 ? null : new Date(Math.max(...times)).toISOString() };
  });
  return { logs, metrics, traces } as Answer<typeof api.telemetryStatus>;
});

export const accountsThatSentLogs = implement(api.accountsThatSentLogs, (asked) => accountsThatSent('logs', asked));

export const accountsThatSentMetrics = implement(api.accountsThatSentMetrics, (asked) => accountsThatSent('metrics', asked));
