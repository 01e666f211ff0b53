import { ApiError, type CallOptions, defaultErrorMessage } from '#sdk/browser';

export const newsType = 'application/x-ndjson';

interface Line {
  readonly news?: unknown;
  readonly answer?: unknown;
  readonly error?: {
    readonly status: number;
    readonly code: string;
    readonly message?: string;
    readonly details?: unknown;
    readonly requestId?: string;
  };
}

/**
 * Reads an answer that tells news first: a JSON object a line, the last of which is the answer or what went wrong.
 * @throws ApiError as for any other answer, and UNREACHABLE where the answer never came
 */
export async function readNews(response: Response, onNews: NonNullable<CallOptions['onNews']>): Promise<unknown> {
  for await (const line of linesOf(response)) {
    const { news, answer, error } = JSON.parse(line) as Line;
    if (error !== undefined) {
      throw new ApiError(error.status, error.code, error.message || defaultErrorMessage, error.details, error.requestId);
    }
    if (news === undefined) return answer;
    onNews(news as never);
  }
  throw broken();
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line !== '');
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw broken();
  }
}

const broken = (): ApiError =>
  new ApiError(0, 'UNREACHABLE', 'The connection to the server broke before the answer was there. Check it and try again.');
