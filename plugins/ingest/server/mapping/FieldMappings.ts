import type { Logger } from 'pino';
import { type Events, PublicError } from '#sdk/server';
import type { FieldType } from '../../common/fieldTypes';
import { AccountMapping } from './AccountMapping';
import type { MappedField, MappingError } from './MappedField';
import type { MappingRecords } from './MappingRecords';

/** Milliseconds between writes: what a kill takes is learned again from the next logs. */
const INTERVAL = 2000;
/** Tells other replicas whose mapping has changed. */
const TOPIC = 'ingest/field-mapping';

export interface FieldMappingsParts {
  readonly records: MappingRecords;
  readonly events: Pick<Events, 'publish' | 'subscribe'>;
  readonly logger: Logger;
  /** Most fields that are mapped for an account. */
  limitOf(accountId: number): number;
}

/** The mappings of all accounts: in memory where logs meet them, kept in the records store behind. */
export class FieldMappings {
  private readonly loaded = new Map<number, AccountMapping>();
  private readonly loading = new Map<number, Promise<AccountMapping>>();
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: () => void = () => undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly parts: FieldMappingsParts) {}

  limitOf(accountId: number): number {
    return this.parts.limitOf(accountId);
  }

  /** When a log of the account last had a field that was not mapped, as far as this replica remembers; in milliseconds since the epoch. */
  unmappedAt(accountId: number): number | undefined {
    return this.loaded.get(accountId)?.unmappedAt;
  }

  /** To be called when {@link limitOf} has another answer for these accounts. Fields that are mapped stay mapped. */
  limitsMoved(accounts: readonly number[]): void {
    for (const id of accounts) {
      const mapping = this.loaded.get(id);
      if (mapping !== undefined) mapping.limit = this.limitOf(id);
    }
  }

  start(): void {
    this.timer = setInterval(() => void this.write(), INTERVAL);
    this.unsubscribe = this.parts.events.subscribe(TOPIC, (accountId) => {
      if (typeof accountId === 'number' && this.loaded.has(accountId)) {
        this.reload(accountId).catch((error: unknown) =>
          this.parts.logger.warn({ err: error, accountId }, 'a field mapping was not reloaded'),
        );
      }
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.unsubscribe();
    await this.write();
  }

  /** On the path of every request: from memory, as a rule. @throws PublicError 503 when the records are away and the account was not seen yet */
  of(accountId: number): AccountMapping | Promise<AccountMapping> {
    return this.loaded.get(accountId) ?? this.load(accountId);
  }

  /** The mapping, where the account has sent or asked something already. */
  atHand(accountId: number): AccountMapping | undefined {
    return this.loaded.get(accountId);
  }

  /** Fields in the order of their names. */
  async fields(accountId: number): Promise<readonly MappedField[]> {
    const mapping = await this.of(accountId);
    return [...mapping.list()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Errors of all replicas, those not written yet included. */
  async errors(accountId: number): Promise<readonly MappingError[]> {
    await this.write();
    return this.parts.records.errors(accountId);
  }

  /** For logs that arrive from now on. @throws PublicError 404 FIELD_UNKNOWN */
  async choose(accountId: number, path: string, type: FieldType): Promise<void> {
    await this.change(accountId, async (mapping) => {
      if (!(await this.parts.records.choose(accountId, path, type))) throw unknown(path);
      mapping.choose(path, type);
    });
  }

  /** Its next value maps the field anew. @throws PublicError 404 FIELD_UNKNOWN */
  async remove(accountId: number, path: string): Promise<void> {
    await this.change(accountId, async (mapping) => {
      if (!(await this.parts.records.remove(accountId, path))) throw unknown(path);
      mapping.remove(path);
    });
  }

  /** Writes what was learned and reads what others have. */
  async refresh(accountId: number): Promise<readonly MappedField[]> {
    await this.of(accountId);
    await this.write();
    await this.reload(accountId);
    return this.fields(accountId);
  }

  /** Writes what was learned and counted; on failure it stays and is tried with the next write. */
  write(): Promise<void> {
    return this.inTurn(() => this.writeNow());
  }

  /** With all that was learned written before, and nothing in between. */
  private async change(accountId: number, work: (mapping: AccountMapping) => Promise<void>): Promise<void> {
    const mapping = await this.of(accountId);
    await this.inTurn(async () => {
      await this.writeNow();
      await work(mapping);
    });
    this.tell(accountId);
  }

  /** What is on its way to the store is neither in memory as news nor in the store: nobody may compare the two meanwhile. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.writing.then(work);
    this.writing = turn.catch(() => undefined);
    return turn;
  }

  private async writeNow(): Promise<void> {
    for (const [accountId, mapping] of this.loaded) {
      const changes = mapping.drain();
      if (changes.fields.length + changes.errors.length === 0) continue;
      try {
        await this.parts.records.keep(accountId, changes);
      } catch (error) {
        mapping.restore(changes);
        this.parts.logger.warn({ err: error, accountId }, 'a field mapping cannot be written now; it is kept and written later');
        continue;
      }
      if (changes.fields.length > 0) this.tell(accountId);
    }
  }

  private load(accountId: number): Promise<AccountMapping> {
    const present = this.loading.get(accountId);
    if (present !== undefined) return present;
    const loading = this.parts.records
      .fields(accountId)
      .then((fields) => {
        const mapping = new AccountMapping(this.limitOf(accountId), fields);
        this.loaded.set(accountId, mapping);
        return mapping;
      })
      .finally(() => this.loading.delete(accountId));
    this.loading.set(accountId, loading);
    return loading;
  }

  private reload(accountId: number): Promise<void> {
    return this.inTurn(async () => this.loaded.get(accountId)?.replace(await this.parts.records.fields(accountId)));
  }

  private tell(accountId: number): void {
    this.parts.events.publish(TOPIC, accountId, accountId);
  }
}

const unknown = (path: string): PublicError =>
  new PublicError(404, 'FIELD_UNKNOWN', `No field named ${path} is mapped. It may have been removed: refresh the list.`);
