import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import { useAddress } from './useAddress';

afterEach(cleanup);

interface Drawn {
  readonly query: string;
  readonly change: ReturnType<typeof useAddress>[1];
}

function Part({ drawn }: { readonly drawn: Drawn[] }) {
  const [query, change] = useAddress();
  drawn.push({ query: query.toString(), change });
  return null;
}

function opened(path: string) {
  const drawn: Drawn[] = [];
  const { router } = renderPart(<Part drawn={drawn} />, { path });
  const last = () => drawn[drawn.length - 1] as Drawn;
  return { router, last, address: () => router.state.location.pathname + router.state.location.search };
}

test('a change starts from the address of that moment, not from the one that the page was drawn with', async () => {
  const { last, address, router } = opened('/list?sort=name&page=2');
  const { change } = last();
  await act(async () => {
    change({ page: '', search: 'a b' }, { push: true });
    change({ type: 'x' });
  });
  expect(address()).toBe('/list?sort=name&search=a+b&type=x');
  await act(async () => {
    await router.navigate(-1);
    change({ type: 'y' });
  });
  expect(address()).toBe('/list?sort=name&page=2&type=y');
  expect(last().query).toBe('sort=name&page=2&type=y');
});

test('a page that has been left changes nothing', async () => {
  const { last, address, router } = opened('/list?page=2');
  const { change } = last();
  await act(async () => {
    await router.navigate('/elsewhere');
    change({ page: '3' });
  });
  expect(address()).toBe('/elsewhere');
});
