import { implement, pluginAdministrationService } from '#sdk/server';
import * as api from '../api';
import type { Clause } from '../contract';

const words = ({ text, of }: Clause): string => [text, ...of.map(words)].join(' ');

export const viewAs = implement(api.viewAs, async ({ body, services, audit }) => {
  const { search, shown, offset, limit, ...onlooker } = body;
  const all = await services.get(pluginAdministrationService).view(onlooker);
  await audit({ action: 'plugin.view', target: `user ${onlooker.userId}`, accountId: null, details: { ...onlooker, search } });
  const wanted = search.toLowerCase().split(/\s+/);
  const found = all.filter((one) => {
    if (shown !== undefined && one.shown !== shown) return false;
    const text = [one.pluginId, one.point, one.id, ...one.clauses.map(words)].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return { results: found.slice(offset, offset + limit).map((one) => ({ ...one, clauses: [...one.clauses] })), total: found.length };
});
