const here = 'http://here.invalid';

/** The same page, for somebody who is in another account: asks to change into the account first. */
export function switching(target: string, accountId: number): string {
  const url = new URL(target, here);
  url.searchParams.set('switchToAccountId', String(accountId));
  return `${url.pathname}${url.search}${url.hash}`;
}
