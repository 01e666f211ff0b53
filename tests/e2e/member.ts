import type { Page } from '@playwright/test';
import type { Product } from '../harness/product';
import type { BrowserContexts } from './BrowserContexts';
import { chosen } from './entering';
import { enter, expect } from './fixtures';

let made = 0;

interface Invited {
  readonly email: string;
  readonly role: string;
  readonly fullName: string;
  readonly password: string;
}

/** Invites somebody to the product's account and registers them. Registering signs in whoever asks, so that it is asked without the admin's session. */
export async function registerMember(product: Product, { email, role, fullName, password }: Invited): Promise<void> {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(200);
    return answer.json();
  };
  const tokenOf = (answer: unknown) => (answer as { path: string }).path.split('/').at(-1);
  const { body } = await (await product.login()).call('POST', '/api/users/invitations', { email, role });
  const accepted = await post('/api/invitations/accept', { token: tokenOf(body) });
  await post('/api/new-user/register', { token: tokenOf(accepted), fullName, password });
}

/** Another member of the product's account, in a browser of their own. The test gives its context back, or has it until it ends. */
export async function member(contexts: BrowserContexts, product: Product, role: string): Promise<Page> {
  made += 1;
  const email = `member${made}@${role}.example`;
  await registerMember(product, { email, role, fullName: role, password: chosen });
  const context = await contexts.take();
  await enter(context, product, await product.login(email, chosen));
  return context.newPage();
}
