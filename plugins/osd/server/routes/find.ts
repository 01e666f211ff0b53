import { defineRoute, requireAccount, telemetryService } from '#sdk/server';
import { findSchema, foundSchema, type SavedType, savedTypes } from '../../contract';
import { indexPattern } from '../indexPattern';
import { osdService } from '../osdService';

export default defineRoute({
  query: findSchema,
  response: foundSchema,
  handle: async ({ query: { type, page, per_page, search }, session, services, signal }) => {
    const accountId = requireAccount(session).id;
    const text = search.replaceAll('*', '').trim();
    const types = savedTypes.filter((saved): saved is SavedType => type.includes(saved));
    const saved = await services.get(osdService).find(accountId, { types, page, size: per_page, search: text });
    if (!type.includes('index-pattern')) return { page, per_page, total: saved.total, saved_objects: saved.objects };
    const pattern = await indexPattern(session, services.get(telemetryService), signal);
    const isFound = String(pattern.attributes.title).toLowerCase().includes(text.toLowerCase());
    const patterns = isFound ? [pattern] : [];
    const first = page === 1 ? patterns : [];
    return { page, per_page, total: saved.total + patterns.length, saved_objects: [...first, ...saved.objects].slice(0, per_page) };
  },
});
