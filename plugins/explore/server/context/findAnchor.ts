import type { Hit } from '#sdk/query';
import type { QueryOptions, TelemetryQueries } from '#sdk/server';
import { logOfId } from '../logOfId';

export interface Anchor {
  readonly hit: Hit;
  readonly account: number;
}

/** A log and the account it is of, found by halving the accounts: ten small questions for a thousand of them. Undefined when none has it. */
export async function findAnchor(telemetry: TelemetryQueries, id: string, options: QueryOptions): Promise<Anchor | undefined> {
  const find = async (accounts: readonly number[]): Promise<Hit | undefined> => {
    return (await telemetry.query(logOfId(id), { ...options, scope: { accounts, asker: options.scope.asker } })).hits[0];
  };
  let { accounts } = options.scope;
  const hit = await find(accounts);
  if (hit === undefined) return undefined;
  while (accounts.length > 1) {
    const half = accounts.slice(0, accounts.length >> 1);
    accounts = (await find(half)) === undefined ? accounts.slice(half.length) : half;
  }
  const [account] = accounts;
  return account === undefined ? undefined : { hit, account };
}
