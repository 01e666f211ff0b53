import { expect, test } from 'vitest';
import { HostInProcess } from './HostInProcess';

test("the navigation's state has 'enabled', 'userDisabled', 'minified' and 'pinnedAccounts', kept for the person as 'navigation' wherever they sign in [shell-2.6-34]", async () => {
  const host = await HostInProcess.shared();
  const { id: accountId } = await host.identity.addAccount({ name: 'Navigation', type: 'owner', planType: 'pro' });
  const add = async (email: string) =>
    (await host.identity.addUser({ email, fullName: 'Nav', password: 'correct horse battery' }, [{ accountId, role: 'user' }])).id;
  const [ada, bob] = [await add('ada@navigation.example'), await add('bob@navigation.example')];
  const value = { enabled: true, userDisabled: false, minified: true, pinnedAccounts: [accountId] };
  const kept = await fetch(`${host.url}/api/user-state/navigation`, {
    method: 'PUT',
    headers: { ...(await host.headersOf(ada)), 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  });
  expect(kept.status).toBe(200);
  const read = async (userId: number) =>
    (await fetch(`${host.url}/api/user-state/navigation`, { headers: await host.headersOf(userId) })).json();
  expect(await read(ada)).toMatchObject({ name: 'navigation', scope: 'user', value });
  expect(await read(bob)).toMatchObject({ value: null });
});
