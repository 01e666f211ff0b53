import type { Page } from '@playwright/test';
import type { Product } from '../harness/product';
import type { BrowserContexts } from './BrowserContexts';
import { enter, expect, testInOwnAccount } from './fixtures';
import { member } from './member';
import { turnFlag } from './turnFlag';
import { walk } from './walks';

const test = testInOwnAccount('Reach');

/** The product as its admin sees an account below; people who were invited to that one are there at once. */
function below(product: Product, accountId: number): Product {
  const login: Product['login'] = async (email, password) => {
    const session = await product.login(email, password);
    return email === undefined ? session.enter(accountId) : session;
  };
  return Object.create(product, { login: { value: login } }) as Product;
}

async function adminPage(contexts: BrowserContexts, product: Product): Promise<Page> {
  const context = await contexts.take();
  await enter(context, product, await product.login());
  return context.newPage();
}

/** Pages that are open to everybody, with their headings. */
const pages = {
  '/docs': 'Documentation',
  '/integrations': 'Integrations',
  '/data-shipping': 'Send your data',
  '/dashboards-hub/bundles': 'Dashboard bundles',
  '/integrations/filebeat': 'Filebeat',
  '/integrations/redis': 'Redis',
  '/integrations/s3-buckets': 'AWS S3 buckets',
} as const;

test(
  'admins and users of Owner and Sub accounts reach documentation, integrations, buckets, the Filebeat wizard, bundles and the prompts of the new experience, and the archive by its own rules',
  walk,
  async ({ product, contexts }) => {
    test.setTimeout(180_000);
    const session = await product.login();
    const made = await session.call<{ accountId: number }>('POST', '/api/accounts', { name: 'Reach below', type: 'sub' });
    expect(made.status).toBe(200);
    const sub = below(product, made.body.accountId);
    for (const [type, account] of Object.entries({ owner: product, sub })) {
      await turnFlag(account, 'NewAppToggle', true);
      for (const role of ['admin', 'user'] as const) {
        const who = `${role} of ${type}`;
        const isAdmin = role === 'admin';
        const page = isAdmin ? await adminPage(contexts, account) : await member(contexts, account, role);
        await page.goto('/docs');
        await expect(page.getByRole('button', { name: 'Try 360 AI' }), who).toBeVisible();
        for (const [path, heading] of Object.entries(pages)) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), `${who}, ${path}`).toBeVisible();
          expect(new URL(page.url()).pathname).toBe(path);
          if (path === '/integrations/filebeat')
            await expect(page.getByRole('button', { name: 'Configure Filebeat for Linux' }), who).toBeVisible();
          if (path === '/integrations/redis' || path === '/dashboards-hub/bundles') {
            const button = page.getByRole('button', { name: /^Install / }).first();
            const refusal = page.getByText(/^You need to have the permissions to send data and to edit dashboards/);
            await expect(isAdmin ? button : refusal, who).toBeVisible();
            await expect(isAdmin ? refusal : button, who).toHaveCount(0);
          }
          if (path === '/integrations/s3-buckets')
            await expect(
              isAdmin
                ? page.getByRole('button', { name: 'Add a bucket' })
                : page.getByText(/^You need to have the relevant user permissions to edit these settings\./),
              who,
            ).toBeVisible();
        }
        await page.goto('/archive-and-restore');
        await expect(
          isAdmin
            ? page.getByRole('heading', { level: 1, name: 'Archive and restore' })
            : page.getByText('Only account admins are allowed to access this page'),
          who,
        ).toBeVisible();
        await contexts.giveBack(page.context());
      }
    }
  },
);
