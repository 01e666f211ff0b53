import type { Browser, BrowserContext, Page } from '@playwright/test';

/**
 * The browser contexts of a worker, each of which one person has at a time. A context that is given back is emptied for the next person: no page, cookie, permission, route
 * or stored value is left. The scripts that it has loaded and compiled stay, which is most of what a page costs: a blank page keeps the process that holds them.
 * A clock or a script of a whole context cannot be taken back: a test that installs one says `ownContext`.
 */
export class BrowserContexts {
  readonly #free: BrowserContext[] = [];
  readonly #taken = new Set<BrowserContext>();

  /** @param origin of the product, which the addresses of pages are relative to */
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** A context of somebody signed out. It is given back when the test ends, at the latest. */
  async take(): Promise<BrowserContext> {
    const context = this.#free.pop() ?? (await this.#create());
    this.#taken.add(context);
    return context;
  }

  async giveBack(context: BrowserContext): Promise<void> {
    this.#taken.delete(context);
    const [blank, ...pages] = context.pages();
    for (const page of pages) await page.close();
    if (blank === undefined) throw new Error('A test has closed a page of its context that it did not open.');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    const session = await context.newCDPSession(blank);
    await session.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' });
    await session.detach();
    this.#free.push(context);
  }

  /** What is open for the people who have a context now. */
  pages(): Page[] {
    return [...this.#taken].flatMap((context) => context.pages().slice(1));
  }

  async giveBackAll(): Promise<void> {
    for (const context of this.#taken) await this.giveBack(context);
  }

  async close(): Promise<void> {
    for (const context of [...this.#free, ...this.#taken]) await context.close();
  }

  async #create(): Promise<BrowserContext> {
    const context = await this.browser.newContext({ baseURL: this.origin });
    const blank = await context.newPage();
    await blank.goto('/healthz');
    return context;
  }
}
