import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from './openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

const first = ['Token management', 'Data shipping'];
const hub = ['Field mappings', 'Drop filters', 'Telemetry collectors', 'Timeless indices'];

test.each([
  ['admin', [...first, ...hub, 'Archive and restore', 'API reference']],
  ['read-only', ['Data shipping', 'Timeless indices', 'API reference']],
] as const)(
  'the tools page links the utilities of the account that this %s may open, and each of them opens [shell-2.4-20]',
  async (role, titles) => {
    const app = await openProduct({ role, flag: { TelemetryAgent: true }, own: ['tools'], at: '/tools' });
    running = app;
    await screen.findByText('Tools', { selector: 'h1' });
    const links = screen
      .getAllByRole('listitem')
      .flatMap((item) => [...item.querySelectorAll('a')])
      .filter((link) => link.closest('main'));
    expect(links.map(({ textContent }) => textContent)).toEqual(titles);
    const places = links.map((link) => link.getAttribute('href') ?? '');
    expect(places.at(-1)).toBe('/api/openapi.json');
    for (const place of places.slice(0, -1)) {
      await app.go(place);
      await screen.findByText(place, { selector: 'h1' });
      expect([app.address(), app.app.notices.notices]).toEqual([place, []]);
    }
  },
);
