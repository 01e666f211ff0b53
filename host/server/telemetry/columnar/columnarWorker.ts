import { parentPort } from 'node:worker_threads';
import { type ColumnarBlock, ColumnarTables } from './ColumnarTables';

export interface ColumnarTask {
  readonly id: number;
  readonly table: string;
  readonly payload: Uint8Array;
}

export interface ColumnarAnswer {
  readonly id: number;
  readonly found: ColumnarBlock | undefined;
}

const tables = new ColumnarTables();

parentPort?.on('message', ({ id, table, payload }: ColumnarTask) => {
  const found = tables.encode(table, Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength));
  parentPort?.postMessage({ id, found } satisfies ColumnarAnswer, found === undefined ? [] : [found.block.buffer]);
});
