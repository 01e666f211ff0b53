import { logQuestionsService } from '#plugins/explore/contract';
import type { Context } from '#sdk';
import { PublicError } from '#sdk/server';
import type { LogFiles } from '../contract';
import { askOf } from './exporting/askOf';
import { exportText } from './exporting/exportText';
import { fileName } from './exporting/fileName';
import { logPages } from './exporting/logPages';
import { settleTimes } from './exporting/settleTimes';
import { writerOf } from './exporting/writerOf';

/** The same pages and lines as those of an export that somebody fetches, kept together. */
export async function writeLogFile(
  services: Context,
  request: Parameters<LogFiles['write']>[0],
  as: Parameters<LogFiles['write']>[1],
  { mostBytes, signal }: Parameters<LogFiles['write']>[2],
): ReturnType<LogFiles['write']> {
  const at = Date.now();
  const { where, range, scope } = services.get(logQuestionsService).read(request, as);
  const ask = askOf(request.mode, scope, services);
  const arrived = request.mode === 'CLASSIC' ? { arrived: { from: 0, to: at } } : {};
  const sort = [{ field: '@timestamp', descending: !/^\+?@timestamp(,|$)/.test(request.sort) }];
  const pages = logPages(ask, { signal: 'logs', where: settleTimes(where, at), range, ...arrived, sort }, signal);
  const writer = await writerOf({ request, range, scope, services, signal });
  const written = { rows: 0, bytes: 0 };
  const parts: string[] = [];
  const counted = {
    wrote: (rows: number, bytes: number): void => {
      written.rows += rows;
      written.bytes += bytes;
    },
  };
  for await (const part of exportText(await pages.next(), pages, writer, counted)) {
    parts.push(part);
    if (written.bytes > mostBytes)
      throw new PublicError(
        413,
        'LOG_FILE_TOO_LARGE',
        `The logs are more than ${Math.floor(mostBytes / 1_000_000)} MB. Choose a shorter time or a narrower search.`,
      );
  }
  return {
    name: fileName(range, request.format),
    contentType: writer.contentType,
    content: Buffer.from(parts.join('')),
    rows: written.rows,
  };
}
