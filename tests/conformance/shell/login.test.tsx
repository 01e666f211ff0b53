import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { bootOfProduct, openProduct } from './openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
  vi.restoreAllMocks();
});

test.each([
  ['https://example.com/', '/home'],
  ['//example.com/', '/home'],
  ['/\\example.com', '/home'],
  ['/explore?query=level%3Aerror', '/explore'],
])('whoever logs in with %s to go on to is taken to %s, and never to another site [shell-2.2-04]', async (redirect, place) => {
  const leaving = (['assign', 'replace'] as const).map((way) => vi.spyOn(location, way).mockImplementation(() => {}));
  const signedIn = await bootOfProduct();
  const app = await openProduct({
    role: 'nobody signed in',
    at: `/login?redirect=${encodeURIComponent(redirect)}`,
    own: ['sign-in'],
    answer: ({ path }) => {
      if (path !== '/api/login') return json({});
      running?.prepare(signedIn);
      return json({ signedIn: true });
    },
  });
  running = app;
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Orbit-and-9-stars!' } });
  await act(async () => screen.getByText('Log in', { selector: 'button' }).click());
  await screen.findByText(place, { selector: 'h1' });
  expect(app.address()).toBe(place === '/home' ? '/home' : redirect);
  expect(leaving.flatMap(({ mock }) => mock.calls)).toEqual([]);
});
