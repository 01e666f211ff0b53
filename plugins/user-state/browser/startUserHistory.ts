import { type Context, call } from '#sdk';
import { apiService, userStatesService } from '#sdk/browser';
import { getState } from '../api';
import { changeKept } from '../changeKept';
import { userHistoryService } from '../contract';
import { KeptHistory } from './KeptHistory';
import { keptHistoryService } from './keptHistoryService';

/** What plugins keep for the person, and one history a page; the first start step reads it. */
export function startUserHistory(context: Context): void {
  const history = new KeptHistory(context.get(apiService));
  context.provide(keptHistoryService, () => history);
  context.provide(userHistoryService, () => history);
  const api = context.get(apiService);
  context.provide(userStatesService, () => ({
    read: async (name, signal) => (await call(api, getState, { params: { name }, signal })).value,
    change: (name, to) => changeKept(api, name, to),
  }));
}
