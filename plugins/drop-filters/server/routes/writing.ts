import { typesAtHandService } from '#plugins/ingest/contract';
import type { Context } from '#sdk';
import {
  implement,
  PublicError,
  type RequestSession,
  type SavedObject,
  type SavedObjectActor,
  savedObjectActor,
  savedObjectsService,
} from '#sdk/server';
import * as api from '../../api';
import type { DropSignal, LogsFilter } from '../../common/dropFilter';
import { logExpression } from '../../common/logCondition';
import { fieldTypeFault } from '../fieldTypeFault';
import { type FilterOf, filterTypes } from '../filterTypes';
import { inOurWords } from '../inOurWords';
import { requireReachable } from '../reachableAccounts';
import { activeFiltersService } from '../services';

interface About {
  readonly session: RequestSession;
  readonly services: Context;
}

/** @throws PublicError 400 DROP_FILTER_FIELD_TYPE for values that no field of its type can have */
function checkTypes(filter: LogsFilter, { services }: About): void {
  const types = services.get(typesAtHandService);
  const expression = logExpression(filter);
  for (const accountId of filter.accountIds) {
    const fault = fieldTypeFault(expression, (path) => types.typeOf(accountId, path));
    if (fault !== undefined) throw new PublicError(400, 'DROP_FILTER_FIELD_TYPE', fault);
  }
}

/** What every call that writes does with a filter of one signal. */
const writer = <S extends DropSignal>(signal: S, { session, services }: About) => {
  const actor: SavedObjectActor = savedObjectActor(session);
  const objects = services.get(savedObjectsService);
  const type = filterTypes[signal];
  const told = (...filters: readonly SavedObject<FilterOf[S]>[]): void =>
    services.get(activeFiltersService).changed([...new Set(filters.flatMap(({ attributes }) => attributes.accountIds))]);
  const get = (id: string) => inOurWords(objects.get(actor, type, id));
  return {
    async create(name: string, attributes: FilterOf[S]) {
      await requireReachable(attributes.accountIds, session, services, signal);
      const made = await inOurWords(objects.create(actor, type, { name, attributes, sharing: 'account' }));
      told(made);
      return made;
    },
    async change(id: string, name: string, attributes: FilterOf[S], version?: number) {
      await requireReachable(attributes.accountIds, session, services, signal);
      const before = await get(id);
      const changed = await inOurWords(objects.update(actor, type, id, { name, attributes, version }));
      told(before, changed);
      return changed;
    },
    async turn(id: string, active: boolean) {
      const changed = await inOurWords(objects.update(actor, type, id, { attributes: (before) => ({ ...before, active }) }));
      told(changed);
      return changed;
    },
    async remove(id: string) {
      const before = await get(id);
      await inOurWords(objects.remove(actor, type, id));
      told(before);
      return before;
    },
    async restore(id: string) {
      const restored = await inOurWords(objects.restore(actor, type, id));
      told(restored);
      return restored;
    },
  };
};

export const createLogsDropFilter = implement(api.createLogsDropFilter, async ({ body, audit, ...about }) => {
  const { name, version: _version, ...attributes } = body;
  checkTypes(attributes, about);
  const { id } = await writer('logs', about).create(name, attributes);
  await audit({ action: 'drop-filter.create', target: name, details: { signal: 'logs', stage: attributes.stage } });
  return { id };
});

export const createMetricsDropFilter = implement(api.createMetricsDropFilter, async ({ body, audit, ...about }) => {
  const { name, version: _version, ...attributes } = body;
  const { id } = await writer('metrics', about).create(name, attributes);
  await audit({ action: 'drop-filter.create', target: name, details: { signal: 'metrics', stage: attributes.stage } });
  return { id };
});

export const changeLogsDropFilter = implement(api.changeLogsDropFilter, async ({ params: { id }, body, audit, ...about }) => {
  const { name, version, ...attributes } = body;
  checkTypes(attributes, about);
  await writer('logs', about).change(id, name, attributes, version);
  await audit({ action: 'drop-filter.change', target: name, details: { signal: 'logs', stage: attributes.stage } });
  return { id };
});

export const changeMetricsDropFilter = implement(api.changeMetricsDropFilter, async ({ params: { id }, body, audit, ...about }) => {
  const { name, version, ...attributes } = body;
  await writer('metrics', about).change(id, name, attributes, version);
  await audit({ action: 'drop-filter.change', target: name, details: { signal: 'metrics', stage: attributes.stage } });
  return { id };
});

export const switchDropFilter = implement(api.switchDropFilter, async ({ params: { signal, id }, body: { active }, audit, ...about }) => {
  const { name } = await writer(signal, about).turn(id, active);
  await audit({ action: 'drop-filter.switch', target: name, details: { signal, active } });
  return { id };
});

export const deleteDropFilter = implement(api.deleteDropFilter, async ({ params: { signal, id }, audit, ...about }) => {
  const { name } = await writer(signal, about).remove(id);
  await audit({ action: 'drop-filter.delete', target: name, details: { signal } });
  return { id };
});

export const restoreDropFilter = implement(api.restoreDropFilter, async ({ params: { signal, id }, audit, ...about }) => {
  const { name } = await writer(signal, about).restore(id);
  await audit({ action: 'drop-filter.restore', target: name, details: { signal } });
  return { id };
});
