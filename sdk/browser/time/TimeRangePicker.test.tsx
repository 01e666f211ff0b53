import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { zoneNamed } from '../../charts/timeZone';
import { renderPart } from '../../testing/renderPart';
import { TimeRangePicker } from './TimeRangePicker';
import { TimeZoneContext } from './timeZone';

beforeEach(() => localStorage.clear());
afterEach(cleanup);
const onChange = vi.fn();
beforeEach(() => onChange.mockReset());

const picker = (about: Partial<Parameters<typeof TimeRangePicker>[0]> = {}) => (
  <TimeZoneContext value={zoneNamed('UTC')}>
    <TimeRangePicker value={{ from: 'now-15m', to: 'now' }} onChange={onChange} {...about} />
  </TimeZoneContext>
);
const open = () => fireEvent.click(screen.getByRole('button', { name: /^Time range: / }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('says its range, and takes a quick one at a click', () => {
  renderPart(picker());
  expect(screen.getByRole('button', { name: 'Time range: Last 15 minutes' })).toBeTruthy();
  open();
  expect(screen.getByRole('button', { name: 'Last 15 minutes', pressed: true })).toBeTruthy();
  press('Last 24 hours');
  expect(onChange).toHaveBeenCalledWith({ from: 'now-24h', to: 'now' });
});

test('takes an amount, and only a whole one', () => {
  renderPart(picker());
  open();
  fireEvent.change(screen.getByLabelText('The last'), { target: { value: '1.5' } });
  expect(screen.getByText('A whole number from 1 to 999999')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('The last'), { target: { value: '45' } });
  press('Apply');
  expect(onChange).toHaveBeenCalledWith({ from: 'now-45m', to: 'now' });
});

test('takes two dates, in the zone that it names, the later one last', () => {
  renderPart(picker({ value: { from: '2026-01-02T03:00:00Z', to: '2026-01-02T04:00:00Z' } }));
  open();
  expect(screen.getByText('Times are shown in UTC (UTC+00:00)')).toBeTruthy();
  const start = screen.getByLabelText<HTMLInputElement>('From, time on 24 hours');
  expect(start.value).toBe('03:00:00');
  fireEvent.change(start, { target: { value: '05:00' } });
  expect(screen.getByText('The end must be after the start')).toBeTruthy();
  fireEvent.change(start, { target: { value: '02:00:00' } });
  press('Apply');
  expect(onChange).toHaveBeenCalledWith({ from: String(Date.UTC(2026, 0, 2, 2)), to: String(Date.UTC(2026, 0, 2, 4)) });
});

test('a range that was made is offered again, also by the picker of another page; a quick one is not', () => {
  const { unmount } = renderPart(picker());
  open();
  fireEvent.change(screen.getByLabelText('The last'), { target: { value: '45' } });
  press('Apply');
  open();
  press('Last 24 hours');
  unmount();
  onChange.mockReset();
  renderPart(picker());
  open();
  expect(screen.getAllByRole('button', { name: /^Last / })).toHaveLength(11 + 1);
  press('Last 45 minutes');
  expect(onChange).toHaveBeenCalledWith({ from: 'now-45m', to: 'now' });
});

test('offers another zone and a comparison where the page has them', () => {
  const onZone = vi.fn();
  const onCompareTo = vi.fn();
  renderPart(picker({ onZone, onCompareTo }));
  open();
  fireEvent.change(screen.getByLabelText('Compare to'), { target: { value: '1d' } });
  expect(onCompareTo).toHaveBeenCalledWith('1d');
  press('Change time zone');
  const box = screen.getByRole('combobox', { name: 'Time zone' });
  expect(document.activeElement).toBe(box);
  fireEvent.click(box);
  fireEvent.change(box, { target: { value: 'Berl' } });
  fireEvent.click(screen.getByRole('option', { name: 'Europe/Berlin' }));
  expect(onZone).toHaveBeenCalledWith('Europe/Berlin');
});
