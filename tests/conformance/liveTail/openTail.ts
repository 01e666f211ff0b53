import { expect } from 'vitest';
import type { TailBatch } from '#plugins/live-tail/contract';
import { until } from '#tests/harness/product';

/** A live tail as a browser holds it open. */
export interface OpenTail {
  /** Messages of the logs that it brought, each once. */
  readonly messages: readonly string[];
  readonly skipped: number;
  /** Why it ended; undefined while it goes on. */
  readonly ended: string | undefined;
  until(what: string, done: (tail: OpenTail) => boolean): Promise<void>;
  close(): void;
}

/** Opens a tail and reads it as fast as it comes. @param about its query string */
export async function openTail(
  url: string,
  headers: Readonly<Record<string, string>>,
  about: Readonly<Record<string, string>> = {},
): Promise<OpenTail> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/live-tail/stream?${new URLSearchParams(about)}`, { headers, signal: leaving.signal });
  expect(answer.status, answer.ok ? '' : await answer.text()).toBe(200);
  const byId = new Map<string, string>();
  let skipped = 0;
  let ended: string | undefined;
  const tell = (frame: string): void => {
    const data = /^data: (.*)$/m.exec(frame)?.[1];
    if (data === undefined) return;
    if (frame.startsWith('event: rows')) {
      const batch = JSON.parse(data) as TailBatch;
      for (const { _id, _source } of batch.rows) byId.set(_id, String(_source.message));
      skipped += batch.skipped;
    } else if (frame.startsWith('event: end')) ended = (JSON.parse(data) as { message: string }).message;
  };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) tell(frame);
    }
    ended ??= 'the connection was closed';
  };
  read().catch((error: unknown) => {
    ended ??= String(error);
  });
  const tail: OpenTail = {
    get messages() {
      return [...byId.values()];
    },
    get skipped() {
      return skipped;
    },
    get ended() {
      return ended;
    },
    until: (what, done) => until(what, () => done(tail)),
    close: () => leaving.abort(),
  };
  return tail;
}
