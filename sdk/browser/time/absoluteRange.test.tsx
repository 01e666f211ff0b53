import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { zoneNamed } from '../../charts/timeZone';
import { AbsoluteRange } from './AbsoluteRange';
import { readDay } from './DayPicker';
import { TimeZoneContext } from './timeZone';

afterEach(cleanup);

function type(name: string, text: string): void {
  const input = screen.getByLabelText(name);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

test('days are spelt one way, times on 24 hours, and both are read in the zone that times are shown in', async () => {
  const onApply = vi.fn();
  const [from, to] = ['2026-03-01T20:00:00+02:00', '2026-03-01T21:30:15+02:00'].map((text) => String(Date.parse(text)));
  render(
    <TimeZoneContext value={zoneNamed('Europe/Kyiv')}>
      <AbsoluteRange from={from ?? ''} to={to ?? ''} onApply={onApply} />
    </TimeZoneContext>,
  );
  const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
  expect(await screen.findAllByDisplayValue('Mar 01, 2026')).toHaveLength(2);
  expect([value('From, time on 24 hours'), value('To, time on 24 hours')]).toEqual(['20:00:00', '21:30:15']);

  // Each part is told apart by ear, too.
  screen.getByRole('group', { name: 'From' });
  screen.getByRole('combobox', { name: 'From, day' });
  screen.getByRole('textbox', { name: 'From, time on 24 hours' });

  type('From, day', '2026-02-27');
  type('From, time on 24 hours', '9:05');
  expect(value('From, time on 24 hours')).toBe('09:05');
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenLastCalledWith(Date.parse('2026-02-27T09:05:00+02:00'), Date.parse('2026-03-01T21:30:15+02:00'));

  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  type('To, time on 24 hours', '9:05 PM');
  screen.getByText('Write the time as 14:05 or 14:05:30');
  expect(apply.disabled).toBe(true);
  type('To, time on 24 hours', '24:00');
  screen.getByText('Write the time as 14:05 or 14:05:30');
  type('To, time on 24 hours', '09:04');
  type('To, day', 'Feb 27, 2026');
  screen.getByText('The end must be after the start');
  expect(apply.disabled).toBe(true);
  type('To, day', '');
  screen.getByText('Give the day');
});

test.each(['Mar 01, 2026', '2026-03-01', 'March 1, 2026', '1 Mar 2026', '2026/03/01'])('%s is read as a day', (text) => {
  expect(readDay(text)).toEqual(new Date(2026, 2, 1));
});
test.each(['', 'tomorrow', '31 Feb 2026', '01/02'])('%j is no day', (text) => {
  expect(readDay(text)).toBeNull();
});
