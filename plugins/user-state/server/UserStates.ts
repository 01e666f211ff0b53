import { addDays } from 'date-fns';
import type { z } from 'zod';
import { type Extensions, PublicError, type RequestSession } from '#sdk/server';
import type { KeptState, keepStateSchema } from '../common/keptState';
import { states, usualBytes } from '../contract';
import type { StateKey, StateRecords, StateRow } from './StateRecords';

type Declaration = ReturnType<(typeof states)['schema']['parse']>;

/** What the product keeps for the asking person and their account, by the names that plugins have declared. */
export class UserStates {
  constructor(
    private readonly records: StateRecords,
    private readonly extensions: Extensions,
  ) {}

  /** @param version a value of another one counts as none; any when absent. @throws PublicError 404 STATE_UNKNOWN, 401 */
  async get(session: RequestSession, name: string, version: number | undefined): Promise<KeptState> {
    const { key } = this.find(session, name);
    const row = await this.records.get(key);
    return told(key, row, row === undefined || version === undefined || row.version === version);
  }

  /** @throws PublicError 404 STATE_UNKNOWN, 413 STATE_TOO_LARGE, 403 STATE_OF_ACCOUNT, 409 STATE_CHANGED, 401 */
  async set(session: RequestSession, name: string, { value, version, revision }: z.output<typeof keepStateSchema>): Promise<KeptState> {
    const { key, data } = this.find(session, name);
    mayChange(session, data, name);
    const text = JSON.stringify(value);
    const bytes = Buffer.byteLength(text);
    const most = data.bytes ?? usualBytes;
    if (bytes > most)
      throw new PublicError(
        413,
        'STATE_TOO_LARGE',
        `${data.title} may take ${most} bytes and would take ${bytes}. Remove some of it first.`,
      );
    const expiresAt = data.days === undefined ? null : addDays(new Date(), data.days);
    const row = await this.records.set(key, { value: text, version, revision, expiresAt });
    if (row === undefined)
      throw new PublicError(
        409,
        'STATE_CHANGED',
        `${data.title} was changed elsewhere in the meantime. Read it again, then repeat your change.`,
      );
    return told(key, row, true);
  }

  /** What is not there is gone as well. @throws PublicError 404 STATE_UNKNOWN, 403 STATE_OF_ACCOUNT, 401 */
  async remove(session: RequestSession, name: string): Promise<KeptState> {
    const { key, data } = this.find(session, name);
    mayChange(session, data, name);
    await this.records.remove(key);
    return told(key, undefined, true);
  }

  /** What is kept for an account, for its export. */
  async ofAccount(accountId: number): Promise<readonly KeptState[]> {
    return (await this.records.ofAccount(accountId)).map((row) =>
      told({ scope: 'account', ownerId: accountId, name: row.name }, row, true),
    );
  }

  /** Forgets what is kept for an account that is gone. */
  forgetAccount(accountId: number): Promise<void> {
    return this.records.removeOfAccount(accountId);
  }

  /** Deletes what nobody is told of any more. */
  removeExpired(): Promise<void> {
    return this.records.removeExpired();
  }

  private find({ user, account }: RequestSession, name: string): { readonly key: StateKey; readonly data: Declaration } {
    const data = this.extensions.offers(states).find(({ id }) => id === name)?.data;
    if (data === undefined)
      throw new PublicError(
        404,
        'STATE_UNKNOWN',
        `No plugin keeps a state named ${name}. A plugin declares its states at user-state/state@1.`,
      );
    if (user === undefined || account === undefined) throw new PublicError(401, 'SIGNED_OUT', 'Log in to use what is kept for you.');
    return { key: { scope: data.scope, ownerId: data.scope === 'user' ? user.id : account.id, name }, data };
  }
}

function mayChange({ user }: RequestSession, { scope, writers = ['admin'], title }: Declaration, name: string): void {
  if (scope === 'user' || (user !== undefined && writers.includes(user.role))) return;
  throw new PublicError(
    403,
    'STATE_OF_ACCOUNT',
    `${title} (${name}) belongs to the whole account. These roles may change it: ${writers.join(', ')}.`,
  );
}

const told = ({ name, scope }: StateKey, row: StateRow | undefined, isOfVersion: boolean): KeptState => ({
  name,
  scope,
  value: row === undefined || !isOfVersion ? null : JSON.parse(row.value),
  version: row?.version ?? null,
  revision: row?.revision ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  expiresAt: row?.expiresAt?.toISOString() ?? null,
});
