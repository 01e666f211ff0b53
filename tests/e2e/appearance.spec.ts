import { expect, ship, test } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

const now = Date.now();
const lines = Array.from({ length: 120 }, (_, index) => ({
  '@timestamp': new Date(now - index * 5000).toISOString(),
  level: ['info', 'debug', 'warn', 'error', 'fatal', 'trace'][index % 6],
  service: `service-${index % 4}`,
  message: `Order ${index} is on its way`,
}));

for (const theme of themes) {
  for (const width of [1280, 1920]) {
    test(`Explore in ${theme} at ${width} px passes axe and does not scroll sideways`, walk, async ({ admin, product }, info) => {
      await ship(product, lines);
      await admin.setViewportSize({ width, height: 900 });
      await admin.goto(`/explore?theme=${theme}`);
      await expect(admin.getByText(/logs loaded$/)).toBeVisible();
      await admin.getByText('is on its way').first().click();
      await expect(admin.getByRole('dialog', { name: 'Log' })).toBeVisible();
      expect(await violations(admin)).toEqual([]);
      expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await admin.screenshot({ path: info.outputPath(`explore-${theme}-${width}.png`) });
      if (width > 1280) return;
      // As a window of 1440 by 900 is when it is enlarged twice: the rows are below, and the page scrolls to them in one direction.
      await admin.keyboard.press('Escape');
      await admin.setViewportSize({ width: 720, height: 450 });
      await expect(admin.getByRole('dialog', { name: 'Log' })).toBeHidden();
      const table = admin.getByRole('grid');
      await table.scrollIntoViewIfNeeded();
      const rows = await admin.getByText('is on its way').filter({ visible: true }).count();
      expect(rows).toBeGreaterThan(5);
      const sideways = () =>
        admin.evaluate(() =>
          [...document.querySelectorAll('main, main *, [data-page]')]
            .filter((element) => element.scrollLeft > 0 || element.scrollWidth > document.documentElement.clientWidth)
            .map((element) => element.className),
        );
      expect(await sideways()).toEqual([]);
      await admin.screenshot({ path: info.outputPath(`explore-${theme}-enlarged.png`) });
    });
  }

  test(`login, general settings and the plugins page in ${theme} pass axe`, walk, async ({ admin, contexts }) => {
    for (const path of ['/general', '/plugins', '/manage-tokens']) {
      await admin.goto(`${path}?theme=${theme}`);
      await expect(admin.getByRole('heading').first()).toBeVisible();
      expect(await violations(admin), path).toEqual([]);
    }
    const context = await contexts.take();
    const visitor = await context.newPage();
    await visitor.goto(`/login?theme=${theme}`);
    await expect(visitor.getByLabel('Email')).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
  });
}
