import { test as base, expect } from '@playwright/test';
import { type Product, startProduct } from '../harness/product';

const test = base.extend<object, { readonly demo: Product }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct({ demo: true });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
});

test('within 10 s of readiness a newcomer reads the demo shop in Explore, one click after the login page', async ({ page, demo }) => {
  const ready = Date.now();
  await page.goto('/');
  await page.getByRole('button', { name: /demo/i }).click();
  await expect(page).toHaveURL(/\/explore/);
  await expect(page.getByText(/of [\d,]+ logs loaded$/)).toBeVisible({ timeout: 10_000 });
  expect(Date.now() - ready).toBeLessThan(10_000);
  expect(demo.output()).not.toMatch(/"level":(50|60)/);
});

test('the filling of its history shows its progress in numbers', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /demo/i }).click();
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  await expect(page.getByText(/[\d,]+ of [\d,]+/).first()).toBeVisible();
});
