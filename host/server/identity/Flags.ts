import { and, eq, isNull, or } from 'drizzle-orm';
import type { Role } from '#sdk';
import { PublicError, type Records } from '#sdk/server';
import { isForeignKeyViolation } from '../records/connectionErrors';
import { FlagEvaluation } from './FlagEvaluation';
import type { RemoteFlags } from './RemoteFlags';
import { ShortMemory } from './ShortMemory';
import { flagRoleValues, flagValues } from './tables';

export interface DeclaredFlag {
  readonly name: string;
  readonly default: boolean;
}

/** Whose value of a flag is meant: everybody's when neither is there. */
export interface FlagAudience {
  readonly accountId?: number | undefined;
  readonly role?: Role | undefined;
}

/** What is set: for everybody, by role, and for one account. */
interface SetFlags {
  readonly everybody: ReadonlyMap<string, boolean>;
  readonly roles: ReadonlyMap<Role, ReadonlyMap<string, boolean>>;
  readonly account: ReadonlyMap<string, boolean>;
}

/** Milliseconds that values are kept. */
const keep = 5000;

/**
 * Values of feature flags: what the operator's own service answers, else what is set for the account, else for the role, else for everybody, else the
 * flag's default. They are evaluated through OpenFeature, so that its hooks and providers apply.
 */
export class Flags {
  private readonly set = new ShortMemory<number, SetFlags>({ max: 10_000, keep, load: (accountId) => this.load(accountId) });
  private readonly evaluated = new ShortMemory<string, ReadonlyMap<string, boolean>>({
    max: 10_000,
    keep,
    load: (key) => {
      const [accountId = '0', role = ''] = key.split(' ');
      return this.evaluate(Number(accountId), role === '' ? undefined : (role as Role));
    },
  });
  private readonly evaluation = new FlagEvaluation();

  constructor(
    private readonly records: Records,
    private readonly declared: () => readonly DeclaredFlag[],
    private readonly changed: (accountId: number | undefined) => void,
    /** The operator's own service; absent: there is none. */
    private readonly remote?: RemoteFlags,
  ) {}

  /** Every declared flag with its value, and whatever else is set: a flag may be known to a plugin that is not there now. */
  values(accountId: number, role?: Role): Promise<ReadonlyMap<string, boolean>> {
    return this.evaluated.find(`${accountId} ${role ?? ''}`);
  }

  /** What is set for an audience itself, without what it follows. @param audience.accountId without a role; both absent: everybody */
  async own({ accountId, role }: FlagAudience): Promise<ReadonlyMap<string, boolean>> {
    const set = await this.load(accountId ?? 0);
    if (accountId !== undefined) return set.account;
    return role === undefined ? set.everybody : (set.roles.get(role) ?? none);
  }

  /** @param value undefined takes the setting back @throws PublicError 404 for an unknown account */
  async change(name: string, value: boolean | undefined, { accountId, role }: FlagAudience): Promise<void> {
    if (role !== undefined) await this.changeForRole(name, value, role);
    else await this.changeForAccount(name, value, accountId);
    this.forget();
    this.changed(accountId);
  }

  forget(): void {
    this.set.forgetAll();
    this.evaluated.forgetAll();
  }

  private async changeForAccount(name: string, value: boolean | undefined, accountId: number | undefined): Promise<void> {
    const account = accountId === undefined ? isNull(flagValues.accountId) : eq(flagValues.accountId, accountId);
    if (value === undefined) {
      await this.records.db.delete(flagValues).where(and(eq(flagValues.name, name), account));
      return;
    }
    await this.records.db
      .insert(flagValues)
      .values({ name, value, accountId: accountId ?? null })
      .onConflictDoUpdate({ target: [flagValues.name, flagValues.accountId], set: { value, changedAt: new Date() } })
      .catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new PublicError(404, 'ACCOUNT_UNKNOWN', `There is no account ${accountId}.`) : error;
      });
  }

  private async changeForRole(name: string, value: boolean | undefined, role: Role): Promise<void> {
    if (value === undefined) {
      await this.records.db.delete(flagRoleValues).where(and(eq(flagRoleValues.name, name), eq(flagRoleValues.role, role)));
      return;
    }
    await this.records.db
      .insert(flagRoleValues)
      .values({ name, role, value })
      .onConflictDoUpdate({ target: [flagRoleValues.name, flagRoleValues.role], set: { value, changedAt: new Date() } });
  }

  private async evaluate(accountId: number, role: Role | undefined): Promise<ReadonlyMap<string, boolean>> {
    const [{ everybody, roles, account }, answered = none] = await Promise.all([
      this.set.find(accountId),
      this.remote?.answer(accountId, role),
    ]);
    const layers = [
      { by: 'service', values: answered },
      { by: 'account', values: account },
      { by: 'role', values: role === undefined ? none : (roles.get(role) ?? none) },
      { by: 'everybody', values: everybody },
    ];
    const declared = new Map(this.declared().map((flag) => [flag.name, flag.default]));
    const names = new Set([...declared.keys(), ...layers.flatMap(({ values }) => [...values.keys()])]);
    return this.evaluation.all(
      [...names].map((name) => ({ name, otherwise: declared.get(name) ?? false })),
      { accountId, ...(role === undefined ? {} : { role }) },
      (name) => {
        const found = layers.find(({ values }) => values.has(name));
        return found === undefined ? undefined : { value: found.values.get(name) === true, by: found.by };
      },
    );
  }

  private async load(accountId: number): Promise<SetFlags> {
    const [rows, ofRoles] = await Promise.all([
      this.records.db
        .select()
        .from(flagValues)
        .where(or(isNull(flagValues.accountId), eq(flagValues.accountId, accountId))),
      this.records.db.select().from(flagRoleValues),
    ]);
    const valuesOf = (own: boolean) =>
      new Map(rows.filter((row) => (row.accountId !== null) === own).map(({ name, value }) => [name, value]));
    const roles = new Map<Role, Map<string, boolean>>();
    for (const { name, role, value } of ofRoles) roles.set(role, (roles.get(role) ?? new Map<string, boolean>()).set(name, value));
    return { everybody: valuesOf(false), roles, account: valuesOf(true) };
  }
}

const none: ReadonlyMap<string, boolean> = new Map();
