import type { Page } from '@playwright/test';

/** Goes to an address of the product as its own links do: nothing is loaded anew, and the theme of the visit stays. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
