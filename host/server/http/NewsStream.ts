import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorReply } from './errorReply';

export const newsType = 'application/x-ndjson';

/** Whether a caller takes news before the answer. */
export const takesNews = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers.accept?.includes(newsType) === true;

/** An answer that begins before it is known: lines of news, then the answer or what went wrong. */
export class NewsStream {
  /** Resolves with the first news. */
  readonly begun: Promise<void>;
  private begin: () => void = () => {};
  private readonly lines = new PassThrough();

  constructor() {
    this.begun = new Promise((resolve) => {
      this.begin = resolve;
    });
  }

  tell(news: unknown): void {
    this.begin();
    this.write({ news });
  }

  /** @returns what is sent: the lines so far, and those to come until the work has ended */
  sendTo(reply: FastifyReply): FastifyReply {
    // Proxies hold back what they believe to be a whole answer.
    return reply
      .headers({ 'content-type': `${newsType}; charset=utf-8`, 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .send(this.lines satisfies Readable);
  }

  answer(answer: unknown): void {
    this.write({ answer });
    this.lines.end();
  }

  /** @returns whether the fault is one of ours, to be logged */
  fail(error: unknown, requestId: string): boolean {
    const { status, body, unexpected } = errorReply(error, requestId);
    this.write({ error: { status, ...body } });
    this.lines.end();
    return unexpected;
  }

  private write(line: unknown): void {
    if (!this.lines.writableEnded && !this.lines.destroyed) this.lines.write(`${JSON.stringify(line)}\n`);
  }
}
