import { type Context, call, type SearchResult } from '#sdk';
import { apiService } from '#sdk/browser';
import { listEntities } from '../api';
import { standardKinds } from '../common/standardKinds';
import { entityPath } from '../contract';

/** Kinds that people look for by name, and how many of each are listed. */
const kinds = ['service', 'host', 'pod'] as const;
const most = 5;
const range = { from: 'now-1h', to: 'now' };

/** Services, hosts and pods of the last hour for the global search, by name. */
export default async function findEntities(text: string, signal: AbortSignal, services: Context): Promise<readonly SearchResult[]> {
  if (text.trim() === '') return [];
  const api = services.get(apiService);
  const found = await Promise.all(
    kinds.map(
      async (kind) => (await call(api, listEntities, { params: { kind }, query: { ...range, search: text, limit: most }, signal })).results,
    ),
  );
  return found.flat().map((entity) => {
    const parts = Object.values(entity.within);
    const kind = standardKinds[entity.kind]?.title ?? entity.kind;
    return { title: entity.name, detail: [kind, ...parts].join(' · '), path: entityPath(entity, range) };
  });
}
