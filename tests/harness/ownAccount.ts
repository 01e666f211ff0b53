import { adminPassword, type Product, until } from './product';

let made = 0;

/** Makes an owner account with an admin of its own, as somebody who signs up does. @returns the product whose `login` is that admin's */
export async function ownAccount(product: Product, accountName: string): Promise<Product> {
  made += 1;
  const email = `admin${made}@${accountName.toLowerCase().replaceAll(/\W+/g, '-')}.example`;
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await post('/api/signup', { fullName: 'Admin', accountName, email, password: adminPassword });
  const operator = await product.login();
  let token: string | undefined;
  await until('The link that verifies the address being in the outbox', async () => {
    const { body } = await operator.call<{ entries: { id: number; to: string }[] }>('GET', '/api/mail-outbox');
    const mail = body.entries.find(({ to }) => to === email);
    if (mail === undefined) return false;
    token = (await operator.call<{ path: string }>('POST', `/api/mail-outbox/${mail.id}/link`)).body.path.split('/').at(-1);
    return true;
  });
  await post('/api/verify-email', { token });
  const login: Product['login'] = (who = email, password) => product.login(who, password);
  const accountId = (await (await login()).call<{ accountId: number }>('GET', '/api/accounts/current')).body.accountId;
  // Else every page would tell of the trial.
  const answer = await operator.call('PUT', `/api/__admin__/accounts/${accountId}`, { planType: 'pro' });
  if (answer.status !== 200) throw new Error(`The plan of ${accountName} was not changed: ${JSON.stringify(answer.body)}`);
  return Object.create(product, { login: { value: login } }) as Product;
}
