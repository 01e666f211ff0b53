import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { changeRecords } from '../harness/changeRecords';
import { ownAccount } from '../harness/ownAccount';
import { type Product, type ProductOptions, type Session, startProduct } from '../harness/product';
import { BrowserContexts } from './BrowserContexts';

export { expect };

/** Puts a session's cookie into a browser, as if its person had logged in there. */
export async function enter(context: BrowserContext, product: Product, session: Session): Promise<void> {
  const [name = '', value = ''] = session.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: product.url }]);
}

/** Sends lines through the log listener, as a shipper would. */
export async function ship(product: Product, lines: readonly object[], type = 'e2e'): Promise<void> {
  const session = await product.login();
  const answer = await fetch(`${product.listenerUrl}/?token=${await session.shippingToken()}&type=${type}`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** What a page must never do: break the content security policy, or leave an error uncaught. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  return faults;
}

/** Keeps what the pages of a failed test show, for the summary: Playwright itself asks the first page of a context, which is blank here. */
async function keepPages(pages: readonly Page[], testInfo: TestInfo): Promise<void> {
  if (testInfo.errors.length === 0) return;
  for (const page of pages) {
    const body = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
    await testInfo.attach('page', { body, contentType: 'text/yaml' });
  }
}

interface WorkerFixtures {
  readonly installation: Product;
  readonly workerContexts: BrowserContexts;
}

interface Fixtures {
  /** Of whose account the product is seen: the main one, or an owner account of this name that is made when it is first asked for. */
  readonly account: string | undefined;
  /** Whether the page's context is closed when the test ends, because the test changes what cannot be put back: its clock. */
  readonly ownContext: boolean;
  /** The worker's, as the account's admin sees it. */
  readonly product: Product;
  /** Browsers of other people than the one of the page. */
  readonly contexts: BrowserContexts;
  /** A page of somebody signed out. */
  readonly visitor: Page;
  /** A page of the account's signed-in admin. */
  readonly admin: Page;
}

const accounts = new Map<string, Promise<Product>>();

/** One product without the demo, shared by all tests of a worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      // The identity provider of a test has no certificate.
      const product = await startProduct({ env: { ASTROLABE_SSO_INSECURE: 'on', ASTROLABE_OUTBOUND_ALLOW: '127.0.0.1' } });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  workerContexts: [
    async ({ browser, installation }, use) => {
      const contexts = new BrowserContexts(browser, installation.url);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  contexts: async ({ workerContexts }, use, testInfo) => {
    await use(workerContexts);
    await keepPages(workerContexts.pages(), testInfo);
    await workerContexts.giveBackAll();
  },
  ownContext: [false, { option: true }],
  context: async ({ browser, baseURL, contexts, ownContext }, use, testInfo) => {
    if (!ownContext) return use(await contexts.take());
    const context = await browser.newContext({ baseURL });
    await use(context);
    await keepPages(context.pages(), testInfo);
    await context.close();
  },
  account: [undefined, { option: true }],
  product: async ({ installation, account }, use) => {
    if (account === undefined) return use(installation);
    const own = accounts.get(account) ?? ownAccount(installation, account);
    accounts.set(account, own);
    await use(await own);
  },
  baseURL: async ({ product }, use) => use(product.url),
  visitor: async ({ page }, use) => {
    const faults = watchFaults(page);
    await use(page);
    expect(faults).toEqual([]);
  },
  admin: async ({ page, context, product }, use) => {
    await enter(context, product, await product.login());
    const faults = watchFaults(page);
    await use(page);
    expect(faults).toEqual([]);
  },
});

/** The shared product in an owner account that only this file has: for one that counts what is in its account. */
export const testInOwnAccount = (name: string) => test.extend({ account: name });

/** A product of its own, for a file that needs other settings or stops it. Each call has another one. */
export const testWith = (options: ProductOptions | (() => Promise<Product>)) =>
  test.extend<object, { readonly installation: Product }>({
    installation: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
      async ({}, use) => {
        const product = await (typeof options === 'function' ? options() : startProduct(options));
        await use(product);
        await product.dispose();
      },
      { scope: 'worker', timeout: 400_000 },
    ],
  });

/** Of the demo shop: with it, the same things happen in the shop at every run. */
const SEED = 7;

const demos = new Map<number, ReturnType<typeof testWith>>();

/** With the demo shop, which files with as much of a past share in a worker. @param hours of its past that it begins with */
export function testDemo(hours: number): ReturnType<typeof testWith> {
  const known = demos.get(hours) ?? testWith(() => startDemo(hours));
  demos.set(hours, known);
  return known;
}

async function startDemo(hours: number): Promise<Product> {
  const product = await startProduct({ demo: true, env: { ASTROLABE_DEMO: 'off', ASTROLABE_DEMO_HOURS: String(hours) } });
  await changeRecords(
    product,
    `CREATE FUNCTION plugin_demo.fixed_seed() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.seed := ${SEED}; RETURN NEW; END'`,
  );
  await changeRecords(
    product,
    'CREATE TRIGGER fixed_seed BEFORE INSERT ON plugin_demo.shop FOR EACH ROW EXECUTE FUNCTION plugin_demo.fixed_seed()',
  );
  await product.kill('SIGTERM');
  await product.restart({ ASTROLABE_DEMO: 'on' });
  return product;
}
