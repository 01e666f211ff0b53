import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { type AuditEntry, auditService, defineRoute, type RawRoute, validInput } from '#sdk/server';
import { auditFilterSchema, exportParamsSchema } from '../contract';
import { entryViews } from './entryViews';
import { exportLines } from './exportLines';
import { wantedEntries } from './wantedEntries';

/** Characters that are put together before they are sent. */
const chunk = 65_536;

const input = defineRoute({ params: exportParamsSchema, query: auditFilterSchema, response: z.null(), handle: () => null });

/** Sends every wanted entry as it is read from the store, so that neither their number nor a slow reader takes memory. */
const exportEntries: RawRoute = {
  raw: async (request, response, { session, services, signal }) => {
    const url = new URL(request.url ?? '/', 'http://any');
    const given = { params: { format: url.pathname.split('/').at(-1) }, query: Object.fromEntries(url.searchParams), body: undefined };
    const { params, query } = validInput(input, given);
    const { format } = params as z.output<typeof exportParamsSchema>;
    const wanted = await wantedEntries(query as z.output<typeof auditFilterSchema>, { session, services });
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
};

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

export default exportEntries;
