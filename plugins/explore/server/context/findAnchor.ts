import type { LogHit } from '#sdk/query';
import type { QueryOptions, Telemetry } from '#sdk/server';

export interface Anchor {
  readonly hit: LogHit;
  readonly account: number;
}

/** A log and the account it is of, found by halving the accounts: ten small questions for a thousand of them. Undefined when none has it. */
export async function findAnchor(telemetry: Pick<Telemetry, 'query'>, id: string, options: QueryOptions): Promise<Anchor | undefined> {
  const find = async (accounts: readonly number[]): Promise<LogHit | undefined> => {
    const asked = { kind: 'by-id', table: 'logs', where: { kind: 'all' }, range: { from: 0, to: 0 }, id } as const;
    return (await telemetry.query(asked, { ...options, scope: { ...options.scope, accounts } })).hits[0];
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
