import { isUtf8 } from 'node:buffer';
import { RequestFault } from '../../intake/RequestFault';
import { withoutMark } from './byteOrderMark';
import { tooLarge } from './readBody';

const BINARY = /protobuf|thrift|msgpack|octet-stream|multipart/i;
const CHARSET = /;\s*charset\s*=\s*"?([^";,\s]{1,40})"?/i;
/** A text of these is UTF-8 as it stands. */
const plain: ReadonlySet<string> = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** The encoding that a UTF-16 text begins by naming. */
function markedAs(body: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined;
}

/** Without a mark the zero bytes tell: a log has characters of ASCII. */
const utf16Of = (body: Buffer): string => (body[0] === 0 ? 'utf-16be' : 'utf-16le');

/**
 * The body of a protocol of text as UTF-8 without a byte order mark; bodies whose type is binary are left as they are. Senders mislabel their bodies:
 * what is UTF-8 stays, whatever its type says.
 * @throws RequestFault 415 for a character set that is not known, 413 past `limit`
 */
export function decodeText(body: Buffer, contentType: string | undefined, limit: number): Buffer {
  if (contentType !== undefined && BINARY.test(contentType)) return body;
  const marked = markedAs(body);
  if (marked !== undefined) return decoded(body, marked, limit);
  const charset = CHARSET.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (charset === undefined || plain.has(charset)) return withoutMark(body);
  const isWide = /^(?:utf-?16|ucs-?2)/.test(charset);
  // A text of UTF-16 may happen to be UTF-8 too, of which every other byte is zero.
  if (isUtf8(body) && !(isWide && body.includes(0))) {
    decoder(charset);
    return withoutMark(body);
  }
  return decoded(body, charset === 'utf-16' ? utf16Of(body) : charset, limit);
}

function decoded(body: Buffer, charset: string, limit: number): Buffer {
  const text = Buffer.from(decoder(charset).decode(body), 'utf8');
  if (text.length > limit) throw tooLarge(limit);
  return text;
}

function decoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    throw new RequestFault(415, 'UNSUPPORTED_CHARSET', `The character set ${charset} is not supported. Send UTF-8.`);
  }
}
