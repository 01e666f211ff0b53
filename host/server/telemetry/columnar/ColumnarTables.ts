import { setImmediate as turn } from 'node:timers/promises';
import type { TableDefinition } from '#sdk/server';
import { logs } from '../tables/logs';
import { spans } from '../tables/spans';
import { ColumnarRows } from './ColumnarRows';

/** Rows below which text is as cheap. */
const FEW = 200;
/** Bytes that are read before others get their turn. */
const SLICE = 131_072;
/** Kept for the batches that follow, a table: two are on their way while a third is made. */
const SPARE = 3;
/** Days of rows that are stored as a block beside others as text: the engine may refuse a statement of very many. */
const MOST_DAYS = 20;

/** A batch in two parts, each of which may be empty. */
export interface ColumnarBatch {
  /** A block in the engine's Native form, in pieces, and its columns. */
  readonly block: readonly Buffer[];
  readonly columns: readonly string[];
  /** Rows that have to go as text, if there are such. */
  readonly rest: Buffer;
  /** The rows of the block as text. */
  text(): Buffer;
  /** To be called when nobody reads the block's pieces any more: the next one takes their memory. */
  release(): void;
}

/** Turns batches of the tables that get most rows into the engine's Native form. */
export class ColumnarTables {
  private readonly tables: ReadonlyMap<string, { readonly definition: TableDefinition; readonly spare: ColumnarRows[] }> = new Map(
    [logs, spans].map((definition) => [definition.name, { definition, spare: [] }]),
  );

  /** @returns undefined when the batch had better go as the text it is */
  async encode(table: string, payload: Buffer, rows: number): Promise<ColumnarBatch | undefined> {
    const known = this.tables.get(table);
    if (known === undefined || rows < FEW) return undefined;
    const { definition, spare } = known;
    const columnar = spare.pop() ?? new ColumnarRows(definition);
    for (let at = 0, pause = SLICE; at < payload.length; ) {
      at = columnar.add(payload, at);
      if (at < pause) continue;
      pause = at + SLICE;
      await turn();
    }
    const { names, rest, days, isFull } = columnar;
    const release = (): void => {
      if (isFull || spare.length >= SPARE) return;
      columnar.reset();
      spare.push(columnar);
    };
    if (columnar.rows >= FEW && (rest.length === 0 || days <= MOST_DAYS))
      return { block: columnar.block(), columns: names, rest: Buffer.concat(rest), text: () => otherRows(payload, rest), release };
    release();
    return undefined;
  }
}

/** The rows of a payload that are not among `rest`. */
function otherRows(payload: Buffer, rest: readonly Buffer[]): Buffer {
  const pieces: Buffer[] = [];
  let start = 0;
  for (const piece of rest) {
    const at = piece.byteOffset - payload.byteOffset;
    if (at > start) pieces.push(payload.subarray(start, at));
    start = at + piece.length;
  }
  pieces.push(payload.subarray(start));
  return Buffer.concat(pieces);
}
