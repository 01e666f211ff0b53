import type { TablesRelationalConfig } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PgTransactionConfig, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import { callerError } from './connectionErrors';
import { keptParams } from './keptParams';
import type { TransactionContext } from './TransactionContext';

type Schema = Record<string, never>;
type Tables = TablesRelationalConfig;
type PrepareArguments = Parameters<NodePgSession<Schema, Tables>['prepareQuery']>;

export interface SessionOptions {
  /** Milliseconds that one transaction may stay open. */
  readonly limit: number;
  /** Told of every error of the store. */
  readonly failed: (error: unknown) => void;
}

/**
 * Drizzle's session over `pg`, with what a long-running server needs besides: errors made fit for callers, transactions that end in
 * bounded time, connections that are thrown away when their state is in doubt, and texts that can be kept ({@link keptParams}).
 */
export class RecordsSession extends NodePgSession<Schema, Tables> {
  constructor(
    private readonly source: { readonly pool: Pool } | { readonly connection: PoolClient },
    private readonly context: TransactionContext,
    private readonly settings: SessionOptions,
    private readonly pgDialect = new PgDialect(),
  ) {
    super('pool' in source ? source.pool : source.connection, pgDialect, undefined);
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(...args: PrepareArguments): PgPreparedQuery<T> {
    const [query, ...rest] = args;
    const prepared = super.prepareQuery<T>({ ...query, params: keptParams(query) }, ...rest);
    const { execute, all } = prepared as PgPreparedQuery<T> & { all: PgPreparedQuery<T>['execute'] };
    return Object.assign(prepared, { execute: this.guarded(execute.bind(prepared)), all: this.guarded(all.bind(prepared)) });
  }

  override async transaction<T>(work: (db: NodePgTransaction<Schema, Tables>) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    if ('connection' in this.source)
      throw new Error('A transaction inside a transaction is a savepoint: call transaction() on the one you have.');
    this.context.refuseInside();
    const { pool } = this.source;
    const connection = await this.guarded(() => pool.connect())();
    const session = new RecordsSession({ connection }, this.context, this.settings, this.pgDialect);
    const db = new NodePgTransaction<Schema, Tables>(this.pgDialect, session, undefined);
    let inDoubt = true;
    try {
      await db.execute(sql`begin`);
      if (config !== undefined) await db.setTransaction(config);
      const { result, afterCommit } = await this.within(this.context.run(() => work(db)));
      await db.execute(sql`commit`);
      inDoubt = false;
      for (const callback of afterCommit) callback();
      return result;
    } catch (error) {
      if (!(error instanceof TransactionTooLong)) {
        inDoubt = await db.execute(sql`rollback`).then(
          () => false,
          () => true,
        );
      }
      throw callerError(error);
    } finally {
      // Ending the connection makes the server roll back, and stray statements of the caller fail instead of joining others' work.
      connection.release(inDoubt);
    }
  }

  private async within<T>(work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TransactionTooLong(this.settings.limit)), this.settings.limit);
    });
    try {
      return await Promise.race([work, limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  private guarded<A extends unknown[], R>(run: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      if ('pool' in this.source) this.context.refuseInside();
      try {
        return await run(...args);
      } catch (error) {
        const told = callerError(error);
        this.settings.failed(told);
        throw told;
      }
    };
  }
}

class TransactionTooLong extends Error {
  constructor(milliseconds: number) {
    super(
      `A records transaction was open for more than ${milliseconds} ms and has been rolled back. Wait for nothing but its own statements inside it.`,
    );
    this.name = 'TransactionTooLong';
  }
}
