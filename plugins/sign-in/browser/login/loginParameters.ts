import type { LinkLogin } from '../../contract';

/** What the address of the login page says. */
export interface LoginParameters {
  /** The account to enter. */
  readonly accountId?: number;
  /** One-time login link; there only when it is complete. */
  readonly link?: LinkLogin;
  readonly email: string;
  /** Why the visitor is here, to be shown as plain text. */
  readonly error?: string;
  /** Of somebody who comes from the cloud provider's marketplace and connects an account after the login. */
  readonly awsMarketplaceToken?: string;
  /** Where to go after the login; the shell follows it within this site only. */
  readonly redirect?: string;
}

const longestError = 500;

/** @param search the query of the address, with all parameters of the login page: accountId, id, token, timestamp, email, error, awsMarketplaceToken, redirect */
export function loginParameters(search: string): LoginParameters {
  const query = new URLSearchParams(search);
  const text = (name: string): string | undefined => query.get(name)?.trim() || undefined;
  const whole = (name: string): number | undefined => {
    const value = text(name);
    return value !== undefined && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined;
  };
  const [accountId, id, timestamp, token] = [whole('accountId'), whole('id'), whole('timestamp'), text('token')];
  const [error, awsMarketplaceToken, redirect] = [text('error')?.slice(0, longestError), text('awsMarketplaceToken'), text('redirect')];
  const account = accountId === undefined ? {} : { accountId };
  return {
    ...account,
    ...(id === undefined || timestamp === undefined || token === undefined ? {} : { link: { id, timestamp, token, ...account } }),
    email: text('email') ?? '',
    ...(error === undefined ? {} : { error }),
    ...(awsMarketplaceToken === undefined ? {} : { awsMarketplaceToken }),
    ...(redirect === undefined ? {} : { redirect }),
  };
}

/** Where somebody goes who comes from the marketplace. */
const marketplacePath = '/aws-marketplace';

/**
 * The query under which a login ends: the way on, and nothing of what was needed to get in. Whoever comes from the marketplace goes there,
 * unless the way already leads through it.
 */
export function queryOnward({ awsMarketplaceToken, redirect }: LoginParameters): string {
  const onward =
    awsMarketplaceToken === undefined || redirect?.startsWith(marketplacePath)
      ? redirect
      : `${marketplacePath}?${new URLSearchParams({ awsMarketplaceToken })}`;
  return onward === undefined ? '' : `?${new URLSearchParams({ redirect: onward })}`;
}
