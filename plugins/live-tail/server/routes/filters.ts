import { implement } from '#sdk/server';
import * as api from '../../api';
import { filterOwner } from '../filterOwner';
import { filterRecordsService } from '../liveTailServices';

export const listFilters = implement(api.listFilters, async ({ session, services }) => ({
  filters: await services.get(filterRecordsService).list(filterOwner(session)),
}));

export const addFilter = implement(api.addFilter, async ({ body, session, services, audit }) => {
  const added = await services.get(filterRecordsService).add(filterOwner(session), body);
  await audit({ action: 'live-tail-filter.create', target: added.name });
  return added;
});

export const removeFilter = implement(api.removeFilter, async ({ params: { id }, session, services, audit }) => {
  const name = await services.get(filterRecordsService).remove(filterOwner(session), id);
  await audit({ action: 'live-tail-filter.delete', target: name });
  return { id };
});
