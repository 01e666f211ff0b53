import { elsewhereHeaders } from '#sdk';
import { PublicError, SignInElsewhere } from '#sdk/server';
import { mostNested } from './nesting';

/** The one shape of every error answer. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly requestId: string;
}

export interface ErrorReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ErrorBody;
  /** True for a fault of ours, which is logged with its stack. */
  readonly unexpected: boolean;
}

const tooLarge = 'FST_ERR_CTP_BODY_TOO_LARGE';
const tooLargeFor = (limit: number) => ({
  status: 413,
  code: 'BODY_TOO_LARGE',
  message: `The request body is larger than ${Math.floor(limit / (1024 * 1024))} MB.`,
});

/** Faults that the HTTP layer finds itself, in words for the caller. */
const transportFaults: Readonly<Record<string, { status: number; code: string; message: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the body as application/json.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'INVALID_JSON', message: 'The request body is empty, JSON was expected.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'INVALID_JSON', message: 'The request body is not valid JSON.' },
  BODY_TOO_DEEP: {
    status: 400,
    code: 'BODY_TOO_DEEP',
    message: `The request body has more than ${mostNested} lists and objects within one another.`,
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: 'INVALID_REQUEST', message: 'The body does not have the length announced.' },
};

/**
 * Turns whatever was thrown into what the caller may read: nothing of an unexpected error leaves the server.
 * @param bodyLimit bytes that the route takes at most
 */
export function errorReply(thrown: unknown, requestId: string, bodyLimit = 1024 * 1024): ErrorReply {
  if (thrown instanceof PublicError) {
    const { status, code, message, details, retryAfter } = thrown;
    const headers: Record<string, string> = {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfter)) }),
      ...(thrown instanceof SignInElsewhere
        ? { [elsewhereHeaders.location]: thrown.location, [elsewhereHeaders.token]: thrown.token }
        : {}),
    };
    return { status, headers, unexpected: false, body: { code, message, ...(details === undefined ? {} : { details }), requestId } };
  }
  const { code = '' } = (thrown ?? {}) as { code?: string };
  const fault = (code === tooLarge ? tooLargeFor(bodyLimit) : transportFaults[code]) ?? badSyntax(thrown) ?? badPath(thrown);
  if (fault !== undefined) {
    return { status: fault.status, headers: {}, unexpected: false, body: { code: fault.code, message: fault.message, requestId } };
  }
  const body = { code: 'INTERNAL', message: 'Something went wrong.', requestId };
  return { status: 500, headers: {}, unexpected: true, body };
}

function badSyntax(thrown: unknown): { status: number; code: string; message: string } | undefined {
  const { statusCode, name } = (thrown ?? {}) as { statusCode?: unknown; name?: unknown };
  if (statusCode === 400 && name === 'SyntaxError')
    return { status: 400, code: 'INVALID_JSON', message: 'The request body is not valid JSON.' };
  return undefined;
}

/** Paths that the server of the browser's files refuses: with NUL, out of its directory, or of the directory itself. */
function badPath(thrown: unknown): { status: number; code: string; message: string } | undefined {
  const { name, message } = (thrown ?? {}) as { name?: unknown; message?: unknown };
  if (name === 'BadRequestError') return { status: 400, code: 'INVALID_PATH', message: 'The path cannot be read.' };
  if (name === 'ForbiddenError' || message === 'Forbidden')
    return { status: 404, code: 'NOT_FOUND', message: 'There is nothing at this path.' };
  return undefined;
}
