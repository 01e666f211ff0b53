import type { TableDefinition } from '#sdk/server';
import { logs } from '../tables/logs';
import { spans } from '../tables/spans';
import { ColumnarRows } from './ColumnarRows';

/** Kept for the batches that follow, a table. */
const SPARE = 2;
/** Days of rows that are stored as a block beside others as text: the engine may refuse a statement of very many. */
const MOST_DAYS = 20;
/** Rows below which text is as cheap. */
export const FEW = 200;

/** What a batch became. */
export interface ColumnarBlock {
  /** In the engine's Native form; memory of its own. */
  readonly block: Uint8Array<ArrayBuffer>;
  readonly columns: readonly string[];
  /** Where the rows begin and end that have to go as text, one after the other. */
  readonly rest: readonly number[];
}

/** Turns batches of the tables that get most rows into the engine's Native form. */
export class ColumnarTables {
  private readonly tables: ReadonlyMap<string, { readonly definition: TableDefinition; readonly spare: ColumnarRows[] }> = new Map(
    [logs, spans].map((definition) => [definition.name, { definition, spare: [] }]),
  );

  knows(table: string): boolean {
    return this.tables.has(table);
  }

  /** @returns undefined when the batch had better go as the text it is */
  encode(table: string, payload: Buffer): ColumnarBlock | undefined {
    const known = this.tables.get(table);
    if (known === undefined) return undefined;
    const { definition, spare } = known;
    const columnar = spare.pop() ?? new ColumnarRows(definition);
    for (let at = 0; at < payload.length; ) at = columnar.add(payload, at);
    const { names, rest, days, isFull } = columnar;
    const isWorthIt = columnar.rows >= FEW && (rest.length === 0 || days <= MOST_DAYS);
    const placeOf = (row: Buffer): number[] => {
      const start = row.byteOffset - payload.byteOffset;
      return [start, start + row.length];
    };
    const batch = isWorthIt ? { block: joined(columnar.block()), columns: names, rest: rest.flatMap(placeOf) } : undefined;
    if (!isFull && spare.length < SPARE) {
      columnar.reset();
      spare.push(columnar);
    }
    return batch;
  }
}

/** Not as Buffer.concat, whose memory may be shared with others and could not be given away. */
function joined(pieces: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
