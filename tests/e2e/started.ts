import { expect, type Page } from '@playwright/test';

/** Waits until the loader that covers the window while the application starts is gone: the page below it is there before it can be seen. */
export const started = (page: Page): Promise<void> => expect(page.getByRole('status', { name: /^Starting / })).toHaveCount(0);
