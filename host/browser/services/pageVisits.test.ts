import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PageVisit } from '#sdk/browser';
import { pageVisits } from './pageVisits';

test('each page that the router has come to is told once it is there, other parameters of the same address are not', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/home'] });
  const told: PageVisit[] = [];
  const end = pageVisits(
    router,
    (path) => ({ state: path.slice(1), path }),
    (visit) => told.push(visit),
  );
  await router.navigate('/explore?query=a');
  await router.navigate('/explore?query=b');
  await router.navigate('/home');
  expect(told).toEqual([
    { state: 'explore', path: '/explore' },
    { state: 'home', path: '/home' },
  ]);
  end();
  await router.navigate('/explore');
  expect(told).toHaveLength(2);
  router.dispose();
});
