import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Product, type ProductOptions, type Session, startProduct } from '../harness/product';

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

interface Fixtures {
  /** A page of somebody signed out. */
  readonly visitor: Page;
  /** A page of the signed-in admin. */
  readonly admin: Page;
}

/** One product without the demo, shared by all tests of a worker. */
export const test = base.extend<Fixtures, { readonly product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      // The identity provider of a test has no certificate.
      const product = await startProduct({ env: { ASTROLABE_SSO_INSECURE: 'on' } });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
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

/** The same with a product of its own. Each call has another one. */
const testWith = (options: ProductOptions) =>
  test.extend<object, { readonly product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
      async ({}, use) => {
        const product = await startProduct(options);
        await use(product);
        await product.dispose();
      },
      { scope: 'worker', timeout: 150_000 },
    ],
  });

/** For a file that counts the logs in it. */
export const testAlone = () => testWith({});

/** With the demo shop. @param hours of its past that it begins with */
export const testDemo = (hours: number) => testWith({ demo: true, env: { ASTROLABE_DEMO_HOURS: String(hours) } });
