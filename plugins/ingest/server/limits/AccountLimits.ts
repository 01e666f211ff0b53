import type { AccountLimit, IntakeLimits } from '../../intake/limits';

/** What accounts may send, as this process was last told. */
export class AccountLimits implements IntakeLimits {
  private limits: ReadonlyMap<number, AccountLimit> = new Map();

  constructor(private readonly onChange: (accounts: readonly number[]) => void = () => undefined) {}

  set(limits: ReadonlyMap<number, AccountLimit>): void {
    const fieldsBefore = this.limits;
    this.limits = limits;
    const moved = [...new Set([...fieldsBefore.keys(), ...limits.keys()])].filter(
      (id) => fieldsBefore.get(id)?.maxKibanaFieldsNum !== limits.get(id)?.maxKibanaFieldsNum,
    );
    if (moved.length > 0) this.onChange(moved);
  }

  /** What the account may not send now; undefined when it may send everything, which is asked for every request. */
  refusedOf(accountId: number): AccountLimit | undefined {
    const limit = this.limits.get(accountId);
    return limit === undefined || limit.refused.size === 0 ? undefined : limit;
  }

  fieldsOf(accountId: number): number | undefined {
    return this.limits.get(accountId)?.maxKibanaFieldsNum;
  }
}
