import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Environment variable with the address of a PostgreSQL server that test runs fill and empty; absent, tests use the embedded engine. */
export const testServerSetting = 'ASTROLABE_TEST_RECORDS_URL';

export interface TestDatabase {
  /** `postgres://…` */
  readonly url: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/** A new, empty database on the server that the run was given; undefined when it was given none. */
export async function testDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env[testServerSetting];
  if (server === undefined || server === '') return undefined;
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(server, `drop database if exists ${name} with (force)`) };
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
