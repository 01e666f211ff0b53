import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RawInsertFormat, Session } from 'chdb';
import { EngineError } from './EngineError';
import type { InsertHead } from './insertHead';
import { quote } from './quote';
import { rowsOfBlock } from './rowsOfBlock';

const maxQueryBytes = 16 * 1024 * 1024;
const none: ReadonlyMap<string, string> = new Map();
const named = (name: string): string => `\`${name}\``;

export interface Run {
  readonly sql: string;
  readonly format: string;
  readonly database: string;
  readonly settings: ReadonlyMap<string, string>;
  /** Values in ClickHouse's escaped form, as they came over the wire. */
  readonly params: ReadonlyMap<string, string>;
}

/**
 * One session of the embedded engine; the caller runs one statement at a time on it. Settings and parameters go before the
 * statement as `SET`: parameters bound by the engine's binding would wait for every other bound query of the process.
 */
export class EngineSession {
  private readonly session: Session;
  /** Settings that earlier statements left on the session. */
  private readonly changed = new Set<string>();
  /** Unknown after a failed statement, which may have been the `USE` itself. */
  private database: string | undefined = 'default';
  /** A statement has failed, and what it left is still there. */
  private soiled = false;

  /** @param inserts directory for what is on its way into the engine */
  constructor(
    dataDir: string,
    connectionArgs: readonly string[],
    private readonly inserts: string,
  ) {
    this.session = new Session(dataDir, { connectionArgs });
    // Parameters travel as text before the statement and count as its size.
    this.session.query(`SET max_query_size = ${maxQueryBytes}`);
  }

  /** Once and for good: the session refuses everything that writes. */
  makeReadOnly(): void {
    this.session.query('SET readonly = 2');
  }

  /** @throws EngineError */
  async run({ sql, format, database, settings, params }: Run): Promise<Buffer> {
    if (this.soiled) await this.tidy();
    const before = [...this.use(database), ...this.set(settings, params)].join('');
    try {
      const bytes = (await this.session.queryAsync(`${before}${sql}`, { format })).bytes();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      throw await this.cleanedUp(error);
    }
  }

  /** @returns rows written. @throws EngineError */
  async insert(head: InsertHead, payload: Buffer, settings: ReadonlyMap<string, string>, database: string): Promise<number> {
    if (head.format === 'Native') return this.insertFile(head, payload, settings, database);
    if (this.soiled) await this.tidy();
    try {
      const stale = this.takeBack(settings);
      if (stale.length > 0) await this.session.queryAsync(`SET ${stale.join(', ')}`, { format: 'Null' });
      const { rowsWritten } = await this.session.insert({
        table: head.table.includes('.') ? head.table : `${database}.${head.table}`,
        ...(head.columns === undefined ? {} : { columns: head.columns }),
        values: payload,
        format: head.format as RawInsertFormat,
        settings: Object.fromEntries(settings),
      });
      return rowsWritten;
    } catch (error) {
      throw await this.cleanedUp(error);
    }
  }

  /**
   * The binding takes no binary format as bytes: the engine reads it from a file, which hardly ever gets further than the system's memory.
   * Nothing waits for the disk: what is stored from it does.
   */
  private async insertFile(
    { table, columns = [] }: InsertHead,
    payload: Buffer,
    settings: ReadonlyMap<string, string>,
    database: string,
  ): Promise<number> {
    const file = join(this.inserts, `${randomUUID()}.native`);
    const into = table.split('.').map(named).join('.');
    const names = columns.map(named).join(', ');
    try {
      await writeFile(file, payload);
      const sql = `INSERT INTO ${into} ${names && `(${names})`} SELECT ${names || '*'} FROM file(${quote(file)}, 'Native')`;
      await this.run({ sql, format: 'Null', database, settings, params: none });
      return rowsOfBlock(payload);
    } catch (error) {
      throw EngineError.from(error);
    } finally {
      await rm(file, { force: true });
    }
  }

  close(): void {
    this.session.close();
  }

  private async cleanedUp(error: unknown): Promise<EngineError> {
    this.database = undefined;
    this.soiled = true;
    // What cannot be tidied now is tidied before the next statement, which does not run otherwise.
    await this.tidy().catch(() => {});
    return EngineError.from(error);
  }

  /**
   * A failed statement leaves the end of its output and its place in system.processes to the next one on the session: takes both away.
   * @throws EngineError
   */
  private async tidy(): Promise<void> {
    // Without the time limit of the statement that failed, which may be too short for anything, and without its mark: a kill that is
    // still under way would end this one instead, and who comes next would read the rest of another's answer.
    const sql = "SELECT 0 SETTINGS max_execution_time = 0, log_comment = ''";
    await this.session.queryAsync(sql, { format: 'Null' }).catch((error: unknown) => {
      throw EngineError.from(error);
    });
    this.soiled = false;
  }

  private use(database: string): readonly string[] {
    if (database === this.database) return [];
    this.database = database;
    return [`USE \`${database.replaceAll('`', '')}\`; `];
  }

  /** What takes back the settings that earlier statements left and this one does not give: a batch without a token must not have that of another. */
  private takeBack(settings: ReadonlyMap<string, string>): readonly string[] {
    const stale = [...this.changed].filter((name) => !settings.has(name));
    for (const name of stale) this.changed.delete(name);
    return stale.map((name) => `${name} = DEFAULT`);
  }

  private set(settings: ReadonlyMap<string, string>, params: ReadonlyMap<string, string>): readonly string[] {
    const stale = this.takeBack(settings);
    for (const name of settings.keys()) this.changed.add(name);
    const assignments = [
      ...stale,
      ...[...settings].map(([name, value]) => `${name} = ${quote(value)}`),
      ...[...params].map(([name, value]) => `param_${name} = ${quote(value)}`),
    ];
    return assignments.length === 0 ? [] : [`SET ${assignments.join(', ')}; `];
  }
}
