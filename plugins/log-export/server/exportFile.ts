import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { logQuestionsService, searchAsLucene } from '#plugins/explore/contract';
import { numberIn } from '#sdk/query';
import { type AuditNote, implement, loggerService, PublicError, type RawHandler } from '#sdk/server';
import * as api from '../api';
import { askOf } from './exporting/askOf';
import { ExportRun } from './exporting/ExportRun';
import { type ExportEnd, endOf, hasLeft } from './exporting/endOf';
import { exportText } from './exporting/exportText';
import { logPages, pageLimits } from './exporting/logPages';
import { settleTimes } from './exporting/settleTimes';
import { stillExports } from './exporting/stillExports';
import { writerOf } from './exporting/writerOf';
import type { AskedExport } from './records/AskedExport';
import { exportOwner } from './records/ExportOwner';
import { exportRecordsService } from './records/exportRecordsService';

/** Characters of a query that the audit trail keeps. */
const keptQuery = 2000;

/**
 * Writes every log of an export as it is read from the store, so that neither their number nor a slow reader takes memory. What goes wrong before the
 * first log is told as an error; afterwards the connection is cut, so that no browser takes a part for the whole.
 */
export const exportFile = implement(api.exportFile, async (request, response, about) => {
  const { session, sessionNow, services, signal, audit } = about;
  const { id } = about.params;
  const records = services.get(exportRecordsService);
  const owner = exportOwner(session);
  // Whoever only looks does not use it up.
  if (request.method === 'HEAD') {
    await records.find(owner, id);
    response.writeHead(200, { 'cache-control': 'no-store' }).end();
    return;
  }
  await records
    .take(owner, id, async (asked, hold) => {
      const run = new ExportRun(hold, async () => stillExports(await sessionNow(), owner, asked.request.accounts), signal);
      let end: ExportEnd = { state: 'done', fault: null };
      try {
        await write(asked, run, response, about);
      } catch (error) {
        end = endOf(error, run);
        if (end.state === 'failed' && !(error instanceof PublicError) && !hasLeft(error, run.signal))
          services.get(loggerService).error({ err: error, exportId: id }, 'An export of logs failed.');
        throw new BrokenOff(end.fault ?? '', { cause: error });
      } finally {
        await Promise.all([run.end(), audit(noteOf(asked, run.rows, end.state))]);
      }
    })
    .catch((error: unknown) => {
      // The export keeps the words for who waits for it; the caller gets what happened.
      throw error instanceof BrokenOff ? error.cause : error;
    });
});

/** An export that did not come to its end, in words for who waits for it. */
class BrokenOff extends Error {}

async function write(
  { request, range, order, at, file }: AskedExport,
  run: ExportRun,
  response: Parameters<RawHandler>[1],
  { session, services }: Pick<Parameters<RawHandler>[2], 'session' | 'services'>,
): Promise<void> {
  const { where, scope } = services.get(logQuestionsService).read(request, session);
  const ask = askOf(request.mode, scope, services);
  // What comes in from now on is not part of it. Warm logs came in long ago.
  const arrived = request.mode === 'CLASSIC' ? { arrived: { from: 0, to: at } } : {};
  const about = { signal: 'logs' as const, where: settleTimes(where, at), range, ...arrived };
  const sort = [{ field: '@timestamp', descending: order === 'newest' }];
  const pages = logPages(ask, { ...about, sort }, run.signal);
  const writer = await writerOf({ request, range, scope, services, signal: run.signal });
  const first = await pages.next();
  const { length } = first.done === true ? [] : first.value;
  if (length < pageLimits.first) run.total = length;
  else {
    const count = { ...about, measures: [{ kind: 'count' }] } as const;
    run.count((signal) => ask(async (telemetry, options) => ({ total: numberIn(await telemetry.query(count, options)) }), range, signal));
  }
  response.writeHead(200, {
    'content-type': writer.contentType,
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'no-store',
  });
  const text = Readable.from(exportText(first, pages, writer, run), { objectMode: true, highWaterMark: 1 });
  await pipeline(text, response, { signal: run.signal });
}

function noteOf({ request, range }: AskedExport, rows: number, outcome: ExportEnd['state']): AuditNote {
  const { query, filters, format, columns, mode, accounts } = request;
  return {
    action: 'logs.export',
    target: `${rows} logs as ${format}`,
    details: {
      query: keepable(searchAsLucene(query, filters).slice(0, keptQuery)),
      from: new Date(range.from).toISOString(),
      to: new Date(range.to).toISOString(),
      format,
      fields: columns?.map(keepable) ?? 'all',
      rows,
      outcome,
      ...(mode === 'WARM_TIER' && { mode }),
      ...(accounts.length > 0 && { accounts: accounts.map(String) }),
    },
  };
}

/** The trail's store takes no zero character. */
const keepable = (text: string): string => text.replaceAll('\0', ' ');
