import type { SeenError } from '#sdk/browser';
import { longestMessage, longestPage, longestStack } from '../common/limits';
import { redacted } from '../common/redacted';
import type { ClientError } from '../contract';

/** Failures of calls, which the page tells by itself, and what was given up are no errors of the product. */
const isExpected = (error: unknown): boolean => error instanceof Error && (error.name === 'ApiError' || error.name === 'AbortError');

const textOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : `Thrown: ${String(error)}`);

/** Stacks of an error and of what has caused it. */
function stackOf(error: unknown, depth = 3): string {
  if (!(error instanceof Error)) return '';
  const cause = depth > 0 ? stackOf(error.cause, depth - 1) : '';
  return `${error.stack ?? ''}${cause === '' ? '' : `\nCaused by ${cause}`}`;
}

/** What the server is told of an error, rid of what could be a secret; undefined for what is none of the product. */
export function clientError({ error, path }: SeenError, version: string): ClientError | undefined {
  if (isExpected(error) || (error instanceof Error && isExpected(error.cause))) return undefined;
  return {
    message: redacted(textOf(error)).slice(0, longestMessage),
    stack: redacted(stackOf(error)).slice(0, longestStack),
    page: redacted(path).slice(0, longestPage),
    version,
  };
}
