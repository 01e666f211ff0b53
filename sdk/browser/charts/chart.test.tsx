import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Chart as ChartJs } from 'chart.js';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlotArea } from '../../charts/plotArea';
import { Chart } from './Chart';
import { ChartGroup } from './ChartGroup';
import EventLines from './EventLines';
import TimeCanvas from './TimeCanvas';
import { TimeOverlay } from './TimeOverlay';
import { useCloseWhenMoved } from './useCloseWhenMoved';

const area: PlotArea = { left: 0, right: 800, top: 0, bottom: 100, ticks: ['0', '10'] };
const times = Array.from({ length: 8 }, (_, at) => at * 1000);
const series = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key, row) => ({
  key,
  title: `series ${key}`,
  colour: '#102030',
  type: 'column' as const,
  values: times.map((_time, at) => row + at),
}));

type OverlayProps = Parameters<typeof TimeOverlay>[0];
function Overlay(more: Partial<OverlayProps>) {
  const locate = useRef<NonNullable<OverlayProps['locate']['current']>>(() => 'c');
  return (
    <TimeOverlay
      area={area}
      times={times}
      interval={1000}
      series={series}
      stacked
      label="Logs over time"
      noun="logs"
      format={String}
      highlight={undefined}
      events={undefined}
      locate={locate}
      onEvent={undefined}
      onZoom={undefined}
      onPoint={undefined}
      {...more}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.setPointerCapture ??= () => {};
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const slider = (view: ReturnType<typeof render>) => view.getByRole('slider');

test('the tooltip tells the five largest of eight, 55 px beside the mark, and hides 100 ms after the pointer has left [data-9-36]', async () => {
  const view = render(<Overlay />);
  fireEvent.pointerMove(slider(view), { clientX: 150, clientY: 50 });
  const tooltip = view.getByRole('status');
  expect([...tooltip.querySelectorAll('span')].map(({ textContent }) => textContent).filter((text) => text?.startsWith('series'))).toEqual(
    ['h', 'g', 'f', 'e', 'd'].map((key) => `series ${key}`),
  );
  expect(tooltip.textContent).toContain('and 3 more');
  expect(tooltip.style.left).toBe(`${150 + 55}px`);
  fireEvent.pointerLeave(slider(view));
  act(() => vi.advanceTimersByTime(99));
  expect(view.queryByRole('status')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(view.queryByRole('status')).toBeNull();
});

test('a drag chooses times, a click tells the mark, and the keyboard does both', () => {
  const onZoom = vi.fn();
  const onPoint = vi.fn();
  const view = render(<Overlay onZoom={onZoom} onPoint={onPoint} />);
  const press = (clientX: number) => fireEvent.pointerDown(slider(view), { clientX, clientY: 50, button: 0 });
  press(150);
  fireEvent.pointerUp(slider(view), { clientX: 450, clientY: 50 });
  expect(onZoom).toHaveBeenLastCalledWith(1000, 5000);
  press(250);
  fireEvent.pointerUp(slider(view), { clientX: 251, clientY: 50 });
  expect(onPoint).toHaveBeenLastCalledWith({ from: 2000, to: 3000, series: 'c' });
  expect(onZoom).toHaveBeenCalledTimes(1);
  for (const key of ['Escape', 'ArrowRight', 'ArrowRight', 'Enter']) fireEvent.keyDown(slider(view), { key });
  expect(onPoint).toHaveBeenLastCalledWith({ from: 1000, to: 2000 });
  fireEvent.keyDown(slider(view), { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(slider(view), { key: 'Enter' });
  expect(onZoom).toHaveBeenLastCalledWith(1000, 3000);
});

test('charts of a group share the crosshair', () => {
  const view = render(
    <ChartGroup>
      <Overlay label="One" />
      <Overlay label="Other" />
    </ChartGroup>,
  );
  const [one] = view.getAllByRole('slider');
  if (one === undefined) throw new Error('no chart');
  fireEvent.pointerMove(one, { clientX: 350, clientY: 10 });
  expect([...view.container.querySelectorAll<HTMLElement>('[data-crosshair]')].map(({ style }) => style.left)).toEqual(['350px', '350px']);
  expect(view.getAllByRole('status')).toHaveLength(1);
  fireEvent.pointerLeave(one);
  expect(view.container.querySelectorAll('[data-crosshair]')).toHaveLength(0);
});

test('a highlighted time has a band, cut to what is shown', () => {
  const view = render(<Overlay highlight={{ from: -5000, to: 2000 }} />);
  const band = view.container.querySelector<HTMLElement>('[data-highlight]');
  expect(band?.style).toMatchObject({ left: '0px', width: '200px' });
});

const events = [0, 200, 4000].map((time) => ({ id: String(time), time, title: `deploy ${time}`, description: 'to production' }));

test('close events are one line, whose menu names them', () => {
  const onEvent = vi.fn();
  const view = render(<EventLines area={area} times={times} interval={1000} events={events} onEvent={onEvent} />);
  expect([...view.container.querySelectorAll<HTMLElement>('[data-event-line]')].map(({ style }) => style.left)).toEqual(['0px', '400px']);
  fireEvent.click(view.getByRole('button', { name: '2 events, the first: deploy 0' }));
  fireEvent.click(view.getByRole('menuitem', { name: /deploy 200/ }));
  expect(onEvent).toHaveBeenCalledWith(events[1]);
});

function Anchor({ close }: { close(): void }) {
  const ref = useRef<HTMLDivElement>(null);
  useCloseWhenMoved(ref, true, close);
  return <div ref={ref} />;
}

test('the menu of an event looks 100 ms after a scroll, and closes when its line has moved over 50 px [data-9-34]', () => {
  let top = 300;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(10, top, 20, 20));
  const close = vi.fn();
  const view = render(<Anchor close={close} />);
  const scrollTo = (now: number): void => {
    top = now;
    fireEvent.scroll(view.container);
  };
  for (const stays of [260, 250, 350]) {
    scrollTo(stays);
    vi.advanceTimersByTime(1000);
    expect(close).not.toHaveBeenCalled();
  }
  scrollTo(300);
  vi.advanceTimersByTime(99);
  scrollTo(249);
  vi.advanceTimersByTime(99);
  expect(close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(close).toHaveBeenCalledTimes(1);
});

const about = { times: [], interval: 1000, label: 'Logs', noun: 'logs' };

test.each(['line', 'area', 'bar', 'column', 'pie', 'funnel', 'areaSpline'] as const)(
  'a %s chart without points says so, not while it loads [data-8-26]',
  (type) => {
    const view = render(<Chart type={type} series={[]} {...about} />);
    expect(view.getByText('Nothing to show')).toBeTruthy();
    cleanup();
    const loading = render(<Chart type={type} series={[]} {...about} loading />);
    expect(loading.queryByText('Nothing to show')).toBeNull();
  },
);

/** A canvas that measures text and draws nothing. */
function fakeCanvas(): void {
  const context = new Proxy({} as Record<string, unknown>, {
    get: (own, name: string) => own[name] ?? (name === 'measureText' ? () => ({ width: 20 }) : name === 'canvas' ? undefined : () => {}),
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(this: HTMLCanvasElement) {
    context.canvas = this;
    return context as never;
  });
}

function Canvas({ logarithmic = false, onPlotArea }: { readonly logarithmic?: boolean; onPlotArea(area: PlotArea): void }) {
  const locate = useRef<() => undefined>(undefined);
  const values = [3, 950, 40, 7, 9, 12, 80, 66];
  return (
    <div style={{ width: '800px', height: '400px' }}>
      <TimeCanvas
        times={times}
        interval={1000}
        series={[{ key: 'a', title: 'a', type: 'column', colour: '#102030', values }]}
        stacked
        logarithmic={logarithmic}
        levels={[]}
        axes={undefined}
        format={undefined}
        ink="#000000"
        line="#000000"
        onPlotArea={onPlotArea}
        locate={locate}
      />
    </div>
  );
}

test('several changes of size in a row cause one fit, 50 ms after the last [data-9-33]', () => {
  fakeCanvas();
  const onPlotArea = vi.fn();
  const view = render(<Canvas onPlotArea={onPlotArea} />);
  const chart = ChartJs.getChart(view.container.querySelector('canvas') as HTMLCanvasElement);
  if (chart === undefined) throw new Error('no chart');
  act(() => vi.advanceTimersByTime(1000));
  onPlotArea.mockClear();
  for (const width of [700, 600, 500]) {
    chart.resize(width, 400);
    vi.advanceTimersByTime(40);
  }
  expect(onPlotArea).not.toHaveBeenCalled();
  vi.advanceTimersByTime(9);
  expect(onPlotArea).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPlotArea).toHaveBeenCalledTimes(1);
});

test('the marks of the axis are even on the linear scale and powers of ten on the logarithmic one', () => {
  fakeCanvas();
  const onPlotArea = vi.fn<(area: PlotArea) => void>();
  const ticks = () => onPlotArea.mock.lastCall?.[0].ticks;
  const view = render(<Canvas onPlotArea={onPlotArea} />);
  ChartJs.getChart(view.container.querySelector('canvas') as HTMLCanvasElement)?.resize(800, 400);
  act(() => vi.advanceTimersByTime(1000));
  expect(ticks()).toEqual(['0', '500', '1000']);
  view.rerender(<Canvas onPlotArea={onPlotArea} logarithmic />);
  act(() => vi.advanceTimersByTime(1000));
  expect(ticks()).toEqual(['1', '10', '100', '1000']);
});
