import { ClickHouseError } from '@clickhouse/client';
import { PublicError, type QueryBudget, unavailable } from '#sdk/server';

const codes = {
  invalid: ['6', '27', '36', '38', '41', '43', '46', '47', '53', '62', '69', '70', '72', '130', '131', '321', '386', '456', '457'],
  regex: ['427'],
  time: ['159', '160'],
  rows: ['158', '307', '191'],
  memory: ['241'],
  result: ['396', '161'],
  /** The engine refuses for now: too busy, too many parts, read-only, its keeper or a shard away. */
  /** Nothing is wrong with the rows: the disk is full, or cannot be written for another reason. */
  disk: ['74', '75', '76', '88', '243'],
  later: ['202', '203', '209', '210', '225', '242', '252', '279', '285', '319', '359', '394', '473', '516', '999', '1000'],
} as const;

const has = (list: readonly string[], error: ClickHouseError): boolean => list.includes(error.code);

/** What the engine says about a query, as its caller should hear it. Errors that nobody foresaw pass unchanged. */
export function queryError(error: unknown, budget: QueryBudget): unknown {
  if (error instanceof PublicError) return error;
  if (!(error instanceof ClickHouseError)) return unreachable(error);
  if (has(codes.invalid, error)) return new PublicError(400, 'QUERY_INVALID', `The query is not valid: ${shortened(error.message)}`);
  if (has(codes.regex, error)) return new PublicError(400, 'QUERY_INVALID', regexMessage(error.message));
  if (has(codes.time, error)) return queryTimeout(budget);
  if (has(codes.rows, error)) {
    return tooLarge(`The query would read more than ${budget.rowsToRead.toLocaleString('en')} rows. Narrow the time range.`, {
      budget: 'rowsToRead',
      limit: budget.rowsToRead,
    });
  }
  if (has(codes.memory, error)) {
    return tooLarge(
      `The query needs more than ${Math.round(budget.memoryBytes / 1_048_576)} MiB of memory. Narrow the time range, or ask for fewer groups or rows.`,
      { budget: 'memoryBytes', limit: budget.memoryBytes },
    );
  }
  if (has(codes.result, error))
    return tooLarge('The answer is too large. Ask for fewer rows, or leave large fields out.', { budget: 'result' });
  if (has(codes.later, error)) return unavailable('The telemetry engine is busy. Try again in a moment.');
  return error;
}

/** The engine refuses few expressions that were checked before: mostly those whose repetitions make them too large. */
function regexMessage(message: string): string {
  const [, said = ''] = message.split(', error: ', 2);
  const end = said.indexOf('. Look at ');
  const reason = end < 0 ? 'it cannot be compiled' : said.slice(0, end);
  return `A regular expression of the query cannot be used: ${shortened(reason)}. Make it shorter, with fewer and smaller repetitions such as {1000}, or search for words instead.`;
}

export const queryTimeout = (budget: QueryBudget): PublicError =>
  new PublicError(
    408,
    'QUERY_TIMEOUT',
    `The query took longer than ${budget.seconds} seconds. Narrow the time range, or search for something more specific.`,
    {
      budget: 'seconds',
      limit: budget.seconds,
    },
  );

/** Of a query that never began. */
export const waitedTooLong = ({ seconds }: QueryBudget): PublicError =>
  new PublicError(
    429,
    'TOO_MANY_QUERIES',
    `The query waited ${seconds} seconds for its turn. Wait until your other queries are answered or cancel some, then try again.`,
    undefined,
    5,
  );

/** What the engine says about a batch: to be sent again later, or never as it is. */
export function insertError(error: unknown): unknown {
  if (error instanceof PublicError) return error;
  if (!(error instanceof ClickHouseError)) return unreachable(error);
  if (error.code === '252' && error.message.includes('Too many partitions'))
    return new PublicError(
      413,
      'TOO_MANY_PARTITIONS',
      'The rows of the batch lie over more days than the engine takes at once. Send fewer days together.',
    );
  if (has(codes.later, error) || has(codes.memory, error) || has(codes.time, error)) {
    return unavailable('The telemetry engine is busy; the batch was not stored. Send it again.', 2);
  }
  if (has(codes.disk, error) || /no space left on device/i.test(error.message)) {
    return unavailable('The disk of the telemetry engine is full; the batch was not stored. Send it again when there is room.', 30);
  }
  return new PublicError(400, 'BATCH_INVALID', `The engine does not take the batch: ${shortened(error.message)}`);
}

const tooLarge = (message: string, details: unknown): PublicError => new PublicError(413, 'QUERY_TOO_LARGE', message, details);
const shortened = (message: string): string => (message.length > 500 ? `${message.slice(0, 500)}…` : message);

/** Everything that is not the engine's own word comes from the way to it. */
function unreachable(error: unknown): PublicError {
  const result = unavailable('The telemetry engine cannot be reached. Try again in a moment.');
  result.cause = error;
  return result;
}
