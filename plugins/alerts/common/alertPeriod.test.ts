import { expect, test } from 'vitest';
import { periodFault, periodMinutes, periodOf, periodUnits } from './alertPeriod';

const taken = (amount: string, unit: (typeof periodUnits)[number]) => periodFault({ amount, unit }) === undefined;

test('a period is 5 to 60 minutes, 1 to 24 hours, or exactly 1 day [data-5-20]', () => {
  expect(['4', '5', '60', '61'].map((amount) => taken(amount, 'minutes'))).toEqual([false, true, true, false]);
  expect(['0', '1', '24', '25'].map((amount) => taken(amount, 'hours'))).toEqual([false, true, true, false]);
  expect(['0', '1', '2'].map((amount) => taken(amount, 'days'))).toEqual([false, true, false]);
  for (const amount of ['', '5.5', '-5', 'ten', '1e1']) for (const unit of periodUnits) expect(taken(amount, unit), amount).toBe(false);
});

test('what is wrong is said in the unit that was chosen', () => {
  expect(periodFault({ amount: '61', unit: 'minutes' })).toBe('In minutes, the period is 5 to 60.');
  expect(periodFault({ amount: '25', unit: 'hours' })).toBe('In hours, the period is 1 to 24.');
  expect(periodFault({ amount: '2', unit: 'days' })).toBe('In days, the period is exactly 1.');
});

test('minutes are written as people would, and read back', () => {
  expect([5, 45, 60, 90, 120, 1440].map(periodOf)).toEqual([
    { amount: '5', unit: 'minutes' },
    { amount: '45', unit: 'minutes' },
    { amount: '1', unit: 'hours' },
    { amount: '90', unit: 'minutes' },
    { amount: '2', unit: 'hours' },
    { amount: '1', unit: 'days' },
  ]);
  for (const minutes of [5, 59, 60, 180, 1440]) expect(periodMinutes(periodOf(minutes))).toBe(minutes);
});
