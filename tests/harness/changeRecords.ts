import { basename, dirname } from 'node:path';
import pg from 'pg';
import { engineOf } from './engineOf';
import type { Product } from './product';

type Host = Pick<Product, 'pid' | 'recordsUrl'>;

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
  const { socketPath } = engineOf(product.pid, 'recordsEngine');
  const port = Number(basename(socketPath).split('.').at(-1));
  return { host: dirname(socketPath), port, user: 'postgres', database: 'postgres' };
}
