import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { childEntry } from '../../childEntry';
import { type ColumnarBlock, ColumnarTables, FEW } from './ColumnarTables';
import type { ColumnarAnswer, ColumnarTask } from './columnarWorker';

/** A batch in two parts. */
export interface ColumnarBatch {
  /** A block in the engine's Native form, and its columns. */
  readonly block: Buffer;
  readonly columns: readonly string[];
  /** Rows that have to go as text; often none. */
  readonly rest: Buffer;
  /** The rows of the block as text. */
  text(): Buffer;
}

/**
 * Turns batches into the engine's Native form in a thread of its own: it is a fifth of what a log costs the host, and requests are read and answered
 * meanwhile. Should the thread fail, its batches are turned here: a retry has to make the same block again, which the engine knows by that.
 */
export class ColumnarThread {
  private readonly tables = new ColumnarTables();
  private readonly waiting = new Map<
    number,
    { readonly task: () => ColumnarBlock | undefined; answer(found: ColumnarBlock | undefined): void }
  >();
  private worker: Worker | undefined;
  private made = 0;

  constructor(
    private readonly logger: Logger,
    private readonly entry = childEntry('columnarWorker'),
  ) {}

  /** @returns undefined when the batch had better go as the text it is */
  async encode(table: string, payload: Buffer, rows: number): Promise<ColumnarBatch | undefined> {
    if (rows < FEW || !this.tables.knows(table)) return undefined;
    const found = await new Promise<ColumnarBlock | undefined>((answer) => {
      const id = this.made++;
      this.waiting.set(id, { task: () => this.tables.encode(table, payload), answer });
      const copy = new Uint8Array(payload);
      this.worker ??= this.start();
      this.worker.postMessage({ id, table, payload: copy } satisfies ColumnarTask, [copy.buffer]);
    });
    if (found === undefined) return undefined;
    const { block, columns, rest } = found;
    return {
      block: Buffer.from(block.buffer),
      columns,
      rest: Buffer.concat(pieces(payload, rest)),
      text: () => Buffer.concat(pieces(payload, [0, ...rest, payload.length])),
    };
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(this.entry);
    worker.unref();
    worker.on('message', ({ id, found }: ColumnarAnswer) => {
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      asked?.answer(found);
    });
    worker.on('error', (error) =>
      this.logger.error({ err: error }, 'The thread that prepares rows for the engine failed; it is started again.'),
    );
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const [id, { task, answer }] of [...this.waiting]) {
        this.waiting.delete(id);
        answer(task());
      }
    });
    return worker;
  }
}

/** The stretches of a payload between each two places. */
function pieces(payload: Buffer, places: readonly number[]): Buffer[] {
  const found: Buffer[] = [];
  for (let index = 0; index + 1 < places.length; index += 2) found.push(payload.subarray(places[index], places[index + 1]));
  return found;
}
