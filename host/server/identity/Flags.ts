import { and, eq, isNull, or } from 'drizzle-orm';
import { PublicError, type Records } from '#sdk/server';
import { isForeignKeyViolation } from '../records/connectionErrors';
import { ShortMemory } from './ShortMemory';
import { flagValues } from './tables';

export interface DeclaredFlag {
  readonly name: string;
  readonly default: boolean;
}

/** Values of feature flags: what is set for the account, else for everybody, else the flag's default. */
export class Flags {
  private readonly set = new ShortMemory<number, ReadonlyMap<string, boolean>>({
    max: 10_000,
    keep: 5000,
    load: (accountId) => this.load(accountId),
  });

  constructor(
    private readonly records: Records,
    private readonly declared: () => readonly DeclaredFlag[],
    private readonly changed: (accountId: number | undefined) => void,
  ) {}

  /** Every declared flag with its value, and whatever else is set: a flag may be known to a plugin that is not there now. */
  async values(accountId: number): Promise<ReadonlyMap<string, boolean>> {
    const set = await this.set.find(accountId);
    return new Map([...this.declared().map((flag) => [flag.name, flag.default] as const), ...set]);
  }

  /** @param value undefined takes the setting back @throws PublicError 404 for an unknown account */
  async change(name: string, value: boolean | undefined, accountId: number | undefined): Promise<void> {
    const account = accountId === undefined ? isNull(flagValues.accountId) : eq(flagValues.accountId, accountId);
    if (value === undefined) {
      await this.records.db.delete(flagValues).where(and(eq(flagValues.name, name), account));
    } else {
      await this.records.db
        .insert(flagValues)
        .values({ name, value, accountId: accountId ?? null })
        .onConflictDoUpdate({ target: [flagValues.name, flagValues.accountId], set: { value, changedAt: new Date() } })
        .catch((error: unknown) => {
          throw isForeignKeyViolation(error) ? new PublicError(404, 'ACCOUNT_UNKNOWN', `There is no account ${accountId}.`) : error;
        });
    }
    this.forget();
    this.changed(accountId);
  }

  forget(): void {
    this.set.forgetAll();
  }

  private async load(accountId: number): Promise<ReadonlyMap<string, boolean>> {
    const rows = await this.records.db
      .select()
      .from(flagValues)
      .where(or(isNull(flagValues.accountId), eq(flagValues.accountId, accountId)));
    // The account's own come last and win.
    rows.sort((a, b) => Number(a.accountId !== null) - Number(b.accountId !== null));
    return new Map(rows.map(({ name, value }) => [name, value]));
  }
}
