import { z } from 'zod';
import { isObject, openObject } from '#sdk';
import { instantOfNanos } from '../../../intake/instant';
import { RequestFault } from '../../../intake/RequestFault';
import type { LokiEntry } from './LokiEntry';

const pushSchema = z.object({
  streams: z.array(
    z.object({
      stream: openObject().default({}),
      values: z.array(z.tuple([z.union([z.string(), z.number()]), z.string()]).rest(z.unknown())),
    }),
  ),
});

/** Labels and metadata are texts; whatever else stands there becomes one, and what is nested too deep to be written is left out. */
function texts(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const written = Object.entries(fields).map(([name, value]) => {
    if (typeof value === 'string') return [name, value];
    try {
      return [name, JSON.stringify(value)];
    } catch {
      return [name, ''];
    }
  });
  return Object.fromEntries(written) as Record<string, string>;
}

/** Reads a push in JSON. @throws RequestFault 400 for a body that is none; nothing of it is stored then */
export function jsonEntries(body: Buffer): LokiEntry[] {
  let tree: unknown;
  try {
    tree = JSON.parse(body.toString('utf8'));
  } catch {
    throw new RequestFault(400, 'MALFORMED', 'The body is not JSON.');
  }
  const push = pushSchema.safeParse(tree);
  if (!push.success) {
    const { path, message } = push.error.issues[0] ?? { path: [], message: '' };
    throw new RequestFault(400, 'MALFORMED', `The body is not a push of streams: ${path.join('.')}: ${message}`);
  }
  return push.data.streams.flatMap(({ stream, values }) => {
    const labels = texts(stream);
    return values.map(([at, line, metadata]) => {
      const timeText = String(at);
      const time = /^\d{1,20}$/.test(timeText) ? instantOfNanos(BigInt(timeText)) : undefined;
      return { labels, metadata: isObject(metadata) ? texts(metadata) : {}, line, time, timeText };
    });
  });
}
