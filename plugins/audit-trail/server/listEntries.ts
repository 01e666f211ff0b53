import { auditService, defineRoute } from '#sdk/server';
import { auditPageQuerySchema, auditPageSchema } from '../contract';
import { entryViews } from './entryViews';
import { wantedEntries } from './wantedEntries';

export default defineRoute({
  query: auditPageQuerySchema,
  response: auditPageSchema,
  handle: async ({ query: { before, limit, ...filter }, services, ...asking }) => {
    const wanted = await wantedEntries(filter, { ...asking, services });
    // One more than asked for tells whether there is a next page.
    const older = before === undefined ? {} : { before };
    const { entries, total } = await services.get(auditService).list({ ...wanted, ...older, limit: limit + 1 });
    const page = entries.slice(0, limit);
    return {
      entries: page.map(await entryViews(services)),
      total,
      next: entries.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  },
});
