import { DrizzleQueryError } from 'drizzle-orm';
import { PublicError, unavailable } from '#sdk/server';

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** SQLSTATE: connection exceptions, too many connections, shutting down or starting up. */
const sqlStates = /^(08...|53300|57P0[1-4])$/;
/** What `pg` and its pool say without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Says whether the store could not be reached, as opposed to having refused a statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return words.test(error.message) || (typeof code === 'string' && (systemCodes.has(code) || sqlStates.test(code)));
}

/**
 * Texts that the store has no form for, whatever column they are for: NUL in text and in JSON. Half of a surrogate pair in JSON is told from our own mistakes by the words
 * of the details.
 */
function isUnkeepableText(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === '22021' || code === '22P05' || (code === '22P02' && /^Unicode (high|low) surrogate/.test(String(detail)));
}

/** Seconds: room is made by people, or by a job that deletes what is old. */
const untilRoom = 30;

/** SQLSTATE class 53: what the store lacks, for callers, who may try again. Too many connections are told as a store that does not answer. */
function shortageOf(error: unknown): PublicError | undefined {
  const code = String((error as { code?: unknown } | undefined)?.code);
  if (code === '53100')
    return new PublicError(
      503,
      'DISK_FULL',
      'The disk of the records store is full, and nothing can be saved. Ask an operator to make room on it, then try again.',
      undefined,
      untilRoom,
    );
  if (!/^53[0-9A-Z]{3}$/.test(code) || code === '53300') return undefined;
  const lacks = code === '53200' ? 'has no memory left' : 'has reached a limit of its own';
  return unavailable(`The records store ${lacks} for this at the moment. Try again shortly.`, 5);
}

/** True when an insert or update broke a unique constraint, such as a taken e-mail. */
export const isUniqueViolation = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === '23505';

/**
 * The error as callers should see it: 503 when the store is away, full or short of something, 400 for texts that PostgreSQL keeps in no column, else its own. Drizzle's wrapping is taken off, because
 * its message carries the bound values, which may be secret.
 */
export function callerError(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? (error.cause ?? error) : error;
  if (isUnkeepableText(cause)) {
    const message = 'A text holds the character NUL (U+0000), or half of a character, and cannot be kept. Take it out.';
    return Object.assign(new PublicError(400, 'TEXT_INVALID', message), { cause });
  }
  if (cause instanceof PublicError) return cause;
  const shortage = shortageOf(cause);
  if (shortage !== undefined) return Object.assign(shortage, { cause });
  if (!isConnectionError(cause)) return cause;
  return Object.assign(unavailable('The records store does not answer at the moment. Try again shortly.'), { cause });
}

/** True for a statement that was given up because nothing came back: the server is stuck, or the statement without end. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && (error.message.startsWith('Query read timeout') || isSilence(error.cause));

/** True when a row was to refer to another that does not exist, such as a removed account. */
export const isForeignKeyViolation = (error: unknown): boolean => error instanceof Error && (error as { code?: unknown }).code === '23503';
