import { ClickHouseError } from '@clickhouse/client';
import { type ArchiveFile, PublicError, type QueryBudget } from '#sdk/server';
import { queryError } from '../client/engineErrors';
import { type ArchivePlace, pathOf } from './ArchivePlace';

/** Codes by which the engine says that a file or a bucket does not give what is asked of it. */
const unreadable = new Set(['33', '74', '75', '76', '107', '117', '198', '209', '210', '243', '246', '499', '636', '1001', '1002']);
/** Of these, the ones that say that a file is not there, or is no file of logs. */
const broken = new Set(['33', '107', '117', '246', '636', '1001', '1002']);

/**
 * What went wrong with files, for the caller: nothing of the keys is in it. What is not of the engine or the files passes unchanged.
 * @param files that were read, so that the one at fault can be named by its day
 */
export function archiveError(error: unknown, { secrets }: ArchivePlace, budget: QueryBudget, files: readonly ArchiveFile[] = []): unknown {
  const ofEngine = error instanceof ClickHouseError;
  if (!ofEngine && !isMissing(error)) return error;
  const reason = new Error(scrubbed(error.message, secrets));
  if (ofEngine && (error.code === '243' || /no space left on device|not enough space/i.test(error.message))) {
    return archiveFull(reason);
  }
  if (ofEngine && !unreadable.has(error.code)) {
    const told = queryError(error, budget);
    return told instanceof PublicError ? told : reason;
  }
  const isBroken = !ofEngine || broken.has(error.code) || /NoSuchKey|does not exist|404/.test(error.message);
  const file = isBroken ? files.find((each) => error.message.includes(pathOf(each))) : undefined;
  return caused(
    502,
    'ARCHIVE_UNREADABLE',
    file === undefined
      ? 'The storage of warm logs does not answer as it should. Try again in a moment; if it goes on, tell the administrator of this installation.'
      : `A file of the warm logs of ${file.day} is missing or damaged. Leave that day (UTC) out of the time range, and tell the administrator of this installation.`,
    reason,
  );
}

export const archiveFull = (cause: unknown): PublicError =>
  caused(
    507,
    'ARCHIVE_FULL',
    'There is no room left on the disk. Make room, or keep warm logs on a larger one; until then logs stay in the store.',
    cause,
  );

function caused(status: number, code: string, message: string, cause: unknown): PublicError {
  const error = new PublicError(status, code, message);
  error.cause = cause;
  return error;
}

const isMissing = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const scrubbed = (text: string, secrets: readonly string[]): string =>
  secrets.filter((secret) => secret !== '').reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
