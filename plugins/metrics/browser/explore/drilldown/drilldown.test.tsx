import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { apiService } from '#sdk/browser';
import { provide, renderPart } from '#sdk/testing';
import type { ReadableRange } from '../data/readableRange';
import { ExploreTabs } from '../ExploreTabs';
import { Breakdown } from './Breakdown';
import { ChartBatch } from './ChartBatch';
import { Drilldown } from './Drilldown';

afterEach(cleanup);

const shown: ReadableRange = {
  written: { from: 'now-1h', to: 'now' },
  range: { from: 0, to: 3_600_000 },
  step: 15_000,
  window: '5m',
  change: () => {},
  refresh: () => {},
};
const metric = (name: string) => ({ name, type: 'gauge', unit: '', help: '', series: 3 });

/** Answers nothing but that the store is away, until it is there again. */
function awayUntil(answer: unknown) {
  const state = { isAway: true };
  const post = async () => {
    if (state.isAway) throw new Error('The telemetry store does not answer.');
    return answer;
  };
  return { state, services: [provide(apiService, { post } as never)] };
}

test('small charts whose call fails say why, each with a way to ask again', async () => {
  const { state, services } = awayUntil({ answers: [{ failure: { message: 'too many series' } }, { failure: { message: 'too long' } }] });
  renderPart(<ChartBatch metrics={[metric('load'), metric('queue')]} shown={shown} onOpen={() => {}} />, { services });
  expect(await screen.findAllByText('The telemetry store does not answer.')).toHaveLength(2);
  state.isAway = false;
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await screen.findByText('too many series');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('a breakdown whose labels could not be listed says why and asks again', async () => {
  const { state, services } = awayUntil({ labels: [], total: 0 });
  renderPart(<Breakdown metric="load" type="gauge" conditions={[]} shown={shown} format={String} />, { services });
  await screen.findByText('The labels of the metric could not be listed');
  state.isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('This metric has no labels');
});

test('while metrics are looked up the list shows that it waits, and says of nothing that there is none', async () => {
  renderPart(<Drilldown shown={shown} />, { services: [provide(apiService, { post: () => new Promise(() => {}) } as never)] });
  await screen.findByRole('status', { name: 'Loading' });
  expect(screen.queryByText('No metrics here')).toBeNull();
});

test('Cardinality is one of the ways to look at metrics, and leads back to the others', async () => {
  for (const [shownPart, chosen] of [
    ['metrics', 'Cardinality'],
    ['query', 'Cardinality'],
    ['cardinality', 'Metrics'],
    ['cardinality', 'PromQL'],
  ] as const) {
    const { router, unmount } = renderPart(<ExploreTabs shown={shownPart} />);
    for (const name of ['Metrics', 'PromQL', 'Cardinality']) screen.getByRole('tab', { name });
    fireEvent.click(screen.getByRole('tab', { name: chosen }));
    const address = { Cardinality: '/metrics/cardinality', Metrics: '/metrics/explore', PromQL: '/metrics/explore?tab=query' }[chosen];
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
    unmount();
  }
});
