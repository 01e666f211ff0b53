import type { Locator, Page } from '@playwright/test';
import { expect, ship, testInOwnAccount } from './fixtures';
import { violations } from './violations';
import { themes, walk } from './walks';

const test = testInOwnAccount('Picture');

const hour = 3_600_000;
const minute = 60_000;
const at = (ago: number): string => new Date(Date.now() - ago).toISOString();
const services = Array.from({ length: 12 }, (_, index) => `service-${String(index).padStart(2, '0')}`);
/** In the last quarter of an hour 12 services, each with one log more than the one before, and a log without one; 30 logs an hour before. */
const lines = [
  ...services.flatMap((service, index) =>
    Array.from({ length: index + 1 }, (_, copy) => ({
      '@timestamp': at((2 + copy) * minute),
      service,
      level: 'info',
      message: `served ${copy}`,
    })),
  ),
  { '@timestamp': at(3 * minute), level: 'info', message: 'of nobody' },
  ...Array.from({ length: 30 }, (_, copy) => ({
    '@timestamp': at(hour + (3 + copy / 10) * minute),
    level: 'info',
    message: `earlier ${copy}`,
  })),
  {
    '@timestamp': at(4 * minute),
    level: 'info',
    message: 'released',
    event: { title: 'cart 1.4.2 deployed', description: 'to production' },
  },
];
/** Logs of the last quarter of an hour: 78 of services, one of nobody, one release. */
const now = 80;

const graph = (page: Page): Locator => page.getByRole('slider', { name: /logs over time/ });
const legend = (page: Page): Locator => page.getByRole('region', { name: 'Logs over time' }).locator('button[aria-pressed]');

async function groupBy(page: Page, field: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Group by' });
  await box.click();
  await box.fill(field);
  await page.getByRole('option', { name: field, exact: true }).click();
}

test.describe.configure({ mode: 'serial' });

test('the graph is grouped, compared, zoomed into and read on a logarithmic axis; an event marks it [data-3-39] [data-7.6-04] [assist-4-18] [assist-5-26]', async ({
  admin,
  product,
}, info) => {
  await ship(product, lines);
  const session = await product.login();
  // What fields there are is told some seconds after the logs are.
  await expect
    .poll(async () => JSON.stringify((await session.call('POST', '/api/explore/groupable-fields', { from: 'now-6h' })).body))
    .toContain('"service"');

  await admin.goto('/explore');
  await expect(graph(admin)).toHaveAccessibleName(new RegExp(`^${now} logs over time`));

  await groupBy(admin, 'service');
  await expect(admin).toHaveURL(/groupBy=service/);
  await expect(legend(admin)).toHaveText([
    ...services
      .slice(2)
      .reverse()
      .map((service) => `${service}${Number(service.slice(-2)) + 1}`),
    'Others3',
    'no service2',
  ]);

  const compare = admin.getByRole('combobox', { name: 'Compare to' });
  await expect(compare.getByRole('option')).toHaveText(['None', '1h', '1d', '1w', '1M']);
  await compare.selectOption('1h');
  await expect(admin).toHaveURL(/compareTo=1h/);
  await expect(legend(admin).last()).toHaveText('1 hour before30');

  const axis = () => graph(admin).getAttribute('aria-description');
  await expect.poll(axis).toMatch(/axis: 0, \d+/);
  const even =
    (await axis())
      ?.match(/axis: (.*)$/)?.[1]
      ?.split(', ')
      .map(Number) ?? [];
  expect(even.length).toBeGreaterThan(2);
  for (const [index, tick] of even.entries()) expect(tick).toBeCloseTo(index * (even[1] ?? 0));
  const scale = admin.getByRole('combobox', { name: 'Scale of the y axis' });
  await expect(scale.getByRole('option')).toHaveText(['Linear', 'Logarithmic']);
  await scale.selectOption('Logarithmic');
  await expect(admin).toHaveURL(/yAxisScale=LOGARITHMIC/);
  await expect.poll(axis).toMatch(/axis: 1, 10(, 100)?$/);

  await admin.getByRole('button', { name: '1 event', exact: true }).click();
  await expect(admin.getByRole('table', { name: 'Events' }).getByRole('row').last()).toContainText('cart 1.4.2 deployed');
  for (const theme of themes) {
    await admin.goto(`${admin.url().replace(/[?&]theme=\w+/, '')}&theme=${theme}`);
    await expect(legend(admin)).toHaveCount(13);
    await admin.getByRole('button', { name: '1 event', exact: true }).click();
    await expect(admin.getByRole('button', { name: 'Event: cart 1.4.2 deployed' })).toBeVisible();
    await admin.screenshot({ path: info.outputPath(`picture-${theme}.png`) });
    expect(await violations(admin)).toEqual([]);
  }
  await admin.getByRole('button', { name: 'Event: cart 1.4.2 deployed' }).click();
  await admin.getByRole('menuitem', { name: /cart 1\.4\.2 deployed/ }).click();
  await expect(admin.getByRole('dialog', { name: 'Log' }).getByText('to production')).toBeVisible();
  await admin.keyboard.press('Escape');

  const box = await graph(admin).boundingBox();
  if (box === null) throw new Error('no graph');
  await admin.mouse.move(box.x + box.width * 0.5, box.y + 60);
  await admin.mouse.down();
  await admin.mouse.move(box.x + box.width * 0.8, box.y + 60);
  await admin.mouse.up();
  const changed = admin.getByRole('region', { name: 'What changed' });
  await expect(changed).toBeVisible();
  await expect(admin).toHaveURL(/selection=\d{13}%2C\d{13}/);
  await expect(admin).not.toHaveURL(/from=\d{13}/);
  await changed.getByRole('button', { name: 'Zoom in' }).click();
  await expect(admin).toHaveURL(/from=\d{13}&to=\d{13}/);
  await expect(changed).toBeHidden();
  await expect(admin).not.toHaveURL(/selection/);
});

test(
  'a stretch that is selected in the graph is explained beside it, by an address; Escape puts it away',
  walk,
  async ({ admin, product }, info) => {
    const errors = Array.from({ length: 30 }, (_, copy) => ({
      '@timestamp': at(40 * minute + copy * 1000),
      service: 'checkout',
      level: 'error',
      region: 'west',
      message: `card ${copy} was refused`,
    }));
    const usual = Array.from({ length: 60 }, (_, copy) => ({
      '@timestamp': at(10 * minute + copy * 20_000),
      service: 'checkout',
      level: 'info',
      region: 'east',
      message: `the basket of order ${copy} is on its way to the warehouse`,
    }));
    await ship(product, [...errors, ...usual]);
    const session = await product.login();
    await expect
      .poll(async () => JSON.stringify((await session.call('POST', '/api/explore/groupable-fields', { from: 'now-1h' })).body))
      .toContain('"region"');
    const begin = Math.floor((Date.now() - 41 * minute) / minute) * minute;
    await admin.goto(
      `/explore?from=now-55m&query=service:checkout&timeInterval=1m&selection=${begin},${begin + 3 * minute}&compareWith=rest`,
    );
    const changed = admin.getByRole('region', { name: 'What changed' });
    const lines = changed.getByRole('list', { name: 'What changed, the clearest first' }).locator('> li');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('card <num> was refused');
    await expect(lines).toContainText('severity error · type e2e · level error · region west');
    await expect(lines).toContainText('10 a minute here, none there');
    await expect(changed.getByRole('combobox', { name: 'Compare with' })).toHaveValue('rest');
    await expect(changed.getByText(/shares of them would say nothing, so numbers a minute are compared/)).toBeVisible();
    await expect(admin.locator('[data-highlight]')).toBeVisible();
    for (const theme of themes) {
      await admin.goto(`${admin.url().replace(/[?&]theme=\w+/, '')}&theme=${theme}`);
      await expect(lines).toContainText('card <num> was refused');
      await admin.screenshot({ path: info.outputPath(`changed-${theme}.png`) });
      expect(await violations(admin)).toEqual([]);
    }
    await admin.reload();
    await expect(lines).toContainText('card <num> was refused');
    await admin.keyboard.press('Escape');
    await expect(changed).toBeHidden();
    await expect(admin).not.toHaveURL(/selection/);

    await graph(admin).focus();
    await admin.keyboard.press('End');
    await admin.keyboard.press('Shift+ArrowLeft');
    await admin.keyboard.press('Enter');
    await expect(changed).toBeVisible();
  },
);

test.describe('the style guide, which system admins open', () => {
  test.use({ account: undefined });

  test('each type of chart is drawn; a highlight is yellow, a pie as legend a quarter as wide, and a scroll of over 50 px closes the menu of an event [data-9-42] [data-9-41] [data-9-39] [data-9-34]', async ({
    admin,
  }, info) => {
    await admin.setViewportSize({ width: 1280, height: 700 });
    await admin.goto('/style-guide');
    const charts = admin.getByRole('region', { name: 'Charts' });
    /** Points of a canvas that have a colour of their own, which grey axes and their words have not. */
    const coloured = (canvas: Element): number => {
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] as number[] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
        if (alpha > 40 && Math.max(red, green, blue) - Math.min(red, green, blue) > 40) count += 1;
      }
      return count;
    };
    for (const type of ['line', 'area', 'bar', 'column', 'pie', 'funnel', 'areaSpline']) {
      const canvas = charts.locator(`[data-chart="${type}"] canvas`).last();
      await expect.poll(() => canvas.evaluate(coloured), type).toBeGreaterThan(200);
    }
    await expect(charts.getByText('Nothing to show')).toBeVisible();

    // A canvas has its new size one frame after its box has it; until then it makes nothing scroll.
    const wider = await charts.evaluate((section) =>
      [...section.querySelectorAll<HTMLElement>('[data-chart]:has(canvas)')].flatMap((chart) => {
        const before = chart.style.cssText;
        chart.style.cssText = `flex: none; width: ${chart.clientWidth - 48}px; overflow-x: auto`;
        const excess = chart.scrollWidth - chart.clientWidth;
        chart.style.cssText = before;
        return excess > 0 ? [`${chart.dataset.chart}: ${excess} px`] : [];
      }),
    );
    expect(wider).toEqual([]);

    const band = charts.locator('[data-highlight]');
    const [red, green, blue] = await band.evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
    expect([red, green].map((part) => (part ?? 0) > 200)).toEqual([true, true]);
    expect(blue).toBeLessThan(80);

    const legendBox = await charts.locator('[data-chart="legend"]').boundingBox();
    const main = await charts.locator('[data-chart="legend"]').locator('..').locator('[data-chart="column"]').boundingBox();
    expect((legendBox?.width ?? 0) * 4).toBeCloseTo(main?.width ?? 1, 0);

    const flag = charts.getByRole('button', { name: '2 events, the first: cart 1.4.2 deployed' });
    await flag.scrollIntoViewIfNeeded();
    await admin.screenshot({ path: info.outputPath('charts.png') });
    await flag.click();
    const item = admin.getByRole('menuitem', { name: /cart 1\.4\.2/ });
    const scroll = (by: number) =>
      flag.evaluate((element, pixels) => {
        for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
          const before = parent.scrollTop;
          parent.scrollTop -= pixels;
          if (parent.scrollTop !== before) return before - parent.scrollTop;
        }
        return 0;
      }, by);
    expect(await scroll(40)).toBe(40);
    await admin.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 150)));
    await expect(item).toBeVisible();
    // Of over 50 px, and no more than that.
    expect(await scroll(14)).toBe(14);
    await expect(item).toBeHidden();
  });
});
