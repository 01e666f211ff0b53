import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { json, type RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { openProduct } from '../shell/openProduct';

let running: RenderedApplication | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

const known = {
  facts: [
    {
      source: 'Services',
      health: { state: 'critical', reason: '5 of 90 requests failed' },
      relations: [{ title: 'Calls', entities: [{ kind: 'database', name: 'orders', within: {} }], total: 3 }],
    },
    { source: 'Logs', seen: { first: 1_000, last: 2_000 }, attributes: [{ name: 'Version', value: '1.2' }] },
  ],
  failed: [{ source: 'Spans', message: 'It took more than 10 s.' }],
};

async function open(at: string, answered: object = known): Promise<readonly object[]> {
  const asked: object[] = [];
  running = await openProduct({
    at,
    own: ['entities', 'explore', 'spm', 'tracing'],
    answer: ({ path, body }) => {
      if (path !== '/api/entities/about') return json({});
      asked.push(body as object);
      return json(answered);
    },
  });
  return asked;
}

test('the page of a thing asks for it by its address, tells what each source knows, and that one could not answer', async () => {
  const asked = await open('/entity/pod?name=cart-7&in.namespace=shop&from=now-6h&to=now-5h');
  await screen.findByRole('heading', { name: 'cart-7', level: 1 });
  const services = within(await screen.findByRole('region', { name: 'Services' }));
  expect(asked).toEqual([{ kind: 'pod', name: 'cart-7', within: { namespace: 'shop' }, from: 'now-6h', to: 'now-5h' }]);
  expect(screen.getByText('Pod · namespace shop')).toBeTruthy();
  expect(services.getByText('Critical: 5 of 90 requests failed')).toBeTruthy();
  expect(services.getByText('and 2 more')).toBeTruthy();
  expect(services.getByRole('link', { name: 'orders' }).getAttribute('href')).toBe('/entity/database?name=orders&from=now-6h&to=now-5h');
  const logs = within(screen.getByRole('region', { name: 'Logs' }));
  expect(logs.getByText('1.2')).toBeTruthy();
  expect(logs.getByText('First seen')).toBeTruthy();
  expect(document.body.textContent).toContain('Spans could not answer: It took more than 10 s.');
});

test('it leads to the places of its kind alone, in their order, and these to what names the thing', async () => {
  await open('/entity/service?name=cart');
  await screen.findByRole('region', { name: 'Services' });
  const places = () => within(screen.getByRole('navigation', { name: 'Open in' }));
  const titles = () =>
    places()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Requests', 'Traces', 'Logs']);
  fireEvent.click(places().getByRole('button', { name: 'Traces' }));
  await waitFor(() => expect(running?.address()).toBe('/tracing?start=now-1h&end=now&service=cart'));
  await running?.end();
  await open('/entity/pod?name=cart-7');
  await screen.findByRole('region', { name: 'Services' });
  expect(titles()).toEqual(['Traces', 'Logs']);
  fireEvent.click(places().getByRole('button', { name: 'Logs' }));
  await waitFor(() => expect(running?.address()).toContain('/explore?'));
  const query = new URLSearchParams(running?.address().split('?')[1]).get('query');
  expect(query).toBe('k8s.pod.name:cart-7 OR kubernetes.pod_name:cart-7 OR kubernetes.pod.name:cart-7');
});

test('where nothing named it the page says so, and without a name that none is told', async () => {
  await open('/entity/host?name=db-9', { facts: [], failed: [] });
  await screen.findByText('Nothing named it in this time');
  await running?.end();
  const asked = await open('/entity/host');
  await screen.findByText('No host is named');
  expect(asked).toEqual([]);
});
