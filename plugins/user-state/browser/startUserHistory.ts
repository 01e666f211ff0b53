import type { Context } from '#sdk';
import { apiService } from '#sdk/browser';
import { userHistoryService } from '../contract';
import { KeptHistory } from './KeptHistory';
import { keptHistoryService } from './keptHistoryService';

/** One history a page; the first start step reads it. */
export function startUserHistory(context: Context): void {
  const history = new KeptHistory(context.get(apiService));
  context.provide(keptHistoryService, () => history);
  context.provide(userHistoryService, () => history);
}
