import { basename, dirname } from 'node:path';
import pg from 'pg';
import { engineOf } from './engineOf';
import type { Product } from './product';

interface Host extends Pick<Product, 'pid' | 'recordsUrl'> {
  /** Of a product that may share its process with others. */
  readonly enginePids?: readonly number[];
}

/** Changes a running product's records past the product, as an operator's tool would. @returns the rows, when the statement has any */
export async function changeRecords<Row extends pg.QueryResultRow>(
  product: Host,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client(recordsOf(product));
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

function recordsOf(product: Host): pg.ClientConfig {
  if (product.recordsUrl !== undefined) return { connectionString: product.recordsUrl };
  const { socketPath } = engineOf(product.enginePids ?? product.pid, 'recordsEngine');
  const port = Number(basename(socketPath).split('.').at(-1));
  return { host: dirname(socketPath), port, user: 'postgres', database: 'postgres' };
}
