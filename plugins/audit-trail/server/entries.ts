import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AuditEntry, auditService, identityService, implement, introspectionService, requireAccount } from '#sdk/server';
import * as api from '../api';
import { accountsBelow } from './accountsBelow';
import { entryViews } from './entryViews';
import { exportLines } from './exportLines';
import { readsInstallation } from './readsInstallation';
import { wantedEntries } from './wantedEntries';

export const listEntries = implement(api.listEntries, async ({ query: { before, limit, ...filter }, services, ...asking }) => {
  const wanted = await wantedEntries(filter, { ...asking, services });
  // One more than asked for tells whether there is a next page.
  const older = before === undefined ? {} : { before };
  const { entries, total } = await services.get(auditService).list({ ...wanted, ...older, limit: limit + 1 });
  const page = entries.slice(0, limit);
  return {
    results: page.map(await entryViews(services)),
    total,
    next: entries.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});

export const listChoices = implement(api.listChoices, async ({ session, services }) => {
  const account = requireAccount(session);
  const installation = readsInstallation(session);
  const isProgram = session.apiToken !== undefined;
  return {
    actions: services
      .get(introspectionService)
      .auditActions()
      .filter(({ ofInstallation = false }) => installation || !ofInstallation)
      .map(({ name, title }) => ({ name, title }))
      .sort((one, other) => one.title.localeCompare(other.title)),
    accountsBelow: isProgram ? 0 : accountsBelow(account, await services.get(identityService).accounts()).length,
    installation,
  };
});

/** Characters that are put together before they are sent. */
const chunk = 65_536;

async function* chunksOf(
  head: string,
  first: IteratorResult<AuditEntry>,
  entries: AsyncIterator<AuditEntry>,
  line: (entry: AuditEntry) => string,
): AsyncGenerator<string> {
  let text = head;
  for (let next = first; next.done !== true; next = await entries.next()) {
    text += line(next.value);
    if (text.length < chunk) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Sends every wanted entry as it is read from the store, so that neither their number nor a slow reader takes memory. */
export const exportEntries = implement(
  api.exportEntries,
  async (_request, response, { params: { format }, query, session, services, signal }) => {
    const wanted = await wantedEntries(query, { session, services });
    const view = await entryViews(services);
    const { contentType, head, line } = exportLines[format];
    const entries = services.get(auditService).each(wanted)[Symbol.asyncIterator]();
    // What keeps the first one from being read is told as an error, rather than as a file that breaks off.
    const first = await entries.next();
    response.writeHead(200, {
      'content-type': contentType,
      'content-disposition': `attachment; filename="audit-trail-${session.account?.id}-${new Date().toISOString().slice(0, 10)}.${format}"`,
      'cache-control': 'no-store',
    });
    const lines = chunksOf(head, first, entries, (entry) => line(view(entry)));
    await pipeline(Readable.from(lines), response, { signal });
  },
);
