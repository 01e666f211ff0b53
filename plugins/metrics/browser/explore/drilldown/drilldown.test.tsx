import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { apiService } from '#sdk/browser';
import { provide, renderPart } from '#sdk/testing';
import type { ReadableRange } from '../data/readableRange';
import { Breakdown } from './Breakdown';
import { ChartBatch } from './ChartBatch';

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
