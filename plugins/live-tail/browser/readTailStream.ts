import { ApiError } from '#sdk/browser';
import { type TailBatch, tailEvents } from '../contract';

/** Who is told what a stream brings. */
export interface TailReader {
  /** @param characters that it came in */
  batch(batch: TailBatch, characters: number): void;
  problem(message: string): void;
  /** The tail is over and stays so. */
  end(message: string): void;
}

/**
 * Reads a stream of server-sent events until it ends. By `fetch`, since an EventSource does not tell why a stream was refused.
 * @throws ApiError when the server refused it
 */
export async function readTailStream(url: string, reader: TailReader, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
  if (!response.ok || response.body === null) throw await refusal(response);
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await chunks.read();
    if (done) return;
    text += value;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) tell(frame, reader);
  }
}

function tell(frame: string, reader: TailReader): void {
  const name = /^event: (\w+)$/m.exec(frame)?.[1];
  const data = /^data: (.*)$/m.exec(frame)?.[1];
  if (name === undefined || data === undefined) return;
  const value: unknown = JSON.parse(data);
  if (name === 'rows') reader.batch(value as TailBatch, data.length);
  else if (name === 'problem') reader.problem(tailEvents.problem.parse(value).message);
  else if (name === 'end') reader.end(tailEvents.end.parse(value).message);
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; message?: string };
  return new ApiError(response.status, body.code ?? 'UNKNOWN', body.message ?? 'The live tail could not be started. Try again.');
}
