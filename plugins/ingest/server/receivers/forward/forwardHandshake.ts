import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hostname } from 'node:os';
import { decode, encode } from '@msgpack/msgpack';
import { RequestFault } from '../../../intake/RequestFault';
import type { StreamConnection } from '../../../intake/streamReceiver';
import { MessageScanner } from './MessageScanner';

/** Bytes of the only message that a sender may send before it is known. */
const LARGEST_PING = 4096;
const NONCE_BYTES = 16;

/**
 * The forward protocol's handshake: both sides prove that they know the shared key, without sending it.
 * @throws RequestFault 401 when the sender does not, 400 when it sends anything else first
 */
export async function forwardHandshake(connection: Pick<StreamConnection, 'input' | 'write'>, sharedKey: string): Promise<void> {
  const { input } = connection;
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  connection.write(encode(['HELO', { nonce, auth: '', keepalive: true }]));
  const scanner = new MessageScanner(LARGEST_PING);
  let length = scanner.length(input.bytes);
  while (length === undefined && (await input.more())) length = scanner.length(input.bytes);
  const ping = length === undefined ? undefined : readPing(input.bytes.subarray(0, length));
  if (length === undefined || ping === undefined)
    throw new RequestFault(401, 'NO_HANDSHAKE', 'The sender does not shake hands. Set the shared key of the installation in it.');
  input.consume(length);
  const digest = (host: string): Buffer => createHash('sha512').update(ping.salt).update(host).update(nonce).update(sharedKey).digest();
  if (!isEqual(digest(ping.host), ping.digest)) {
    connection.write(encode(['PONG', false, 'shared key mismatch', '', '']));
    throw new RequestFault(401, 'WRONG_SHARED_KEY', 'The shared key of the sender is another one.');
  }
  connection.write(encode(['PONG', true, '', hostname(), digest(hostname()).toString('hex')]));
}

interface Ping {
  readonly host: string;
  readonly salt: Uint8Array;
  readonly digest: string;
}

/** `['PING', host name, salt, digest in hex, user, password]` */
function readPing(bytes: Uint8Array): Ping | undefined {
  let message: unknown;
  try {
    message = decode(bytes);
  } catch {
    return undefined;
  }
  if (!Array.isArray(message)) return undefined;
  const [name, host, salt, digest] = message as unknown[];
  if (name !== 'PING' || typeof host !== 'string' || typeof digest !== 'string') return undefined;
  if (typeof salt !== 'string' && !(salt instanceof Uint8Array)) return undefined;
  return { host, salt: Buffer.from(salt as string), digest };
}

function isEqual(own: Buffer, told: string): boolean {
  const theirs = Buffer.from(told, 'hex');
  return theirs.length === own.length && timingSafeEqual(theirs, own);
}
