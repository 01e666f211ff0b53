import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownAccount } from '../harness/ownAccount';
import { startProduct } from '../harness/product';
import { enter, expect, testWith } from './fixtures';
import { violations } from './violations';

const script = `window.supportChat = {
  start(identity) {
    const frame = document.createElement('iframe');
    frame.dataset.supportChat = '';
    frame.title = 'Support chat';
    frame.src = new URL('/frame', document.querySelector('script[src$="/chat.js"]').src);
    document.body.append(frame);
    window.chatIdentity = identity;
  },
  open() { document.querySelector('iframe[data-support-chat]').dataset.open = 'yes'; },
  stop() { document.querySelector('iframe[data-support-chat]')?.remove(); },
};`;

let provider: Server;
const asked: string[] = [];
const test = testWith(async () => {
  provider = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/chat.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html').end('<p>How can we help?</p>');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  return startProduct({
    env: {
      ASTROLABE_SUPPORT_CHAT_SCRIPT: `http://127.0.0.1:${port}/chat.js`,
      ASTROLABE_SUPPORT_CHAT_SECRET: 'between us and the provider',
      ASTROLABE_SUPPORT_CONTACT: 'mailto:support@brindlewick.example',
    },
  });
});
test.afterAll(() => provider.close());

test('the provider that an operator has set up chats with people, each by a hash of their own, and never with a system admin; the help menu has documentation, support ticket and chat, in this order [shell-2.5-09] [shell-2.5-10] [shell-6-11] [shell-7-06]', async ({
  contexts,
  product,
}) => {
  const operator = await contexts.take();
  await enter(operator, product, await product.login());
  const theirs = await operator.newPage();
  await theirs.goto('/');
  await theirs
    .getByRole('button', { name: 'Help', exact: true })
    .or(theirs.getByRole('button', { name: 'Search' }))
    .first()
    .waitFor();
  await theirs.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  const account = await ownAccount(product, 'Chatting');
  const session = await account.login();
  const context = await contexts.take();
  await enter(context, product, session);
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.frameLocator('iframe[data-support-chat]').getByText('How can we help?')).toBeVisible();
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await help.click();
  expect((await page.getByRole('menuitem').allTextContents()).slice(0, 3)).toEqual([
    'Documentation',
    'Support ticket',
    'Chat with support',
  ]);
  await expect(page.getByRole('menuitem', { name: 'Support ticket' })).toHaveAttribute('href', 'mailto:support@brindlewick.example');
  await page.getByRole('menuitem', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(/\/docs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
  await help.click();
  await page.getByRole('menuitem', { name: 'Chat with support' }).click();
  await expect(page.locator('iframe[data-support-chat]')).toHaveAttribute('data-open', 'yes');
  expect(await violations(page)).toEqual([]);

  const hashOf = async (who: Awaited<ReturnType<typeof product.login>>) =>
    (await who.call<{ data: string }>('GET', '/api/support-chat/user-hash')).body.data;
  const [mine, other] = [await hashOf(session), await hashOf(await product.login())];
  expect(mine).toMatch(/^[0-9a-f]{64}$/);
  expect(other).toMatch(/^[0-9a-f]{64}$/);
  expect(other).not.toBe(mine);
  expect(await page.evaluate(() => (window as never as { chatIdentity: { hash: string } }).chatIdentity.hash)).toBe(mine);
});
