import { expect, test } from 'vitest';
import { HostInProcess } from './HostInProcess';

test('the new-app settings have a query, and a mutation of one of the two at a time, kept per user [assist-7-25]', async () => {
  const host = await HostInProcess.shared();
  const { id: accountId } = await host.identity.addAccount({ name: 'New app', type: 'owner', planType: 'pro' });
  const person = async (name: string) => {
    const user = { email: `${name}@new-app.example`, fullName: name, password: 'correct horse battery' };
    return host.headersOf((await host.identity.addUser(user, [{ accountId, role: 'read-only' }])).id);
  };
  const call = async (headers: Readonly<Record<string, string>>, body?: object) => {
    const answer = await fetch(`${host.url}/api/new-app-settings`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const [ada, bob] = [await person('ada'), await person('bob')];
  expect(await call(ada)).toEqual({ status: 200, body: { enabled: false, shouldHideNavigationModal: false } });
  expect(await call(ada, { enabled: true })).toEqual({ status: 200, body: { enabled: true, shouldHideNavigationModal: false } });
  expect(await call(ada, { shouldHideNavigationModal: true })).toMatchObject({ body: { enabled: true, shouldHideNavigationModal: true } });
  expect(await call(ada)).toMatchObject({ body: { enabled: true, shouldHideNavigationModal: true } });
  expect(await call(bob)).toMatchObject({ body: { enabled: false, shouldHideNavigationModal: false } });
  for (const wrong of [{}, { enabled: 'yes' }, { enabled: true, shouldHideNavigationModal: true }, { other: true }])
    expect((await call(ada, wrong)).status).toBe(400);
  expect((await fetch(`${host.url}/api/new-app-settings`)).status).toBe(401);
});
