import type { Locator, Page } from '@playwright/test';

/** Writes a day and a time, `2026-03-01T14:05`, into the field of this label. */
export async function fillMoment(place: Page | Locator, label: string, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T');
  await place.getByRole('combobox', { name: `${label}, day`, exact: true }).fill(day);
  await place.getByRole('textbox', { name: `${label}, time on 24 hours`, exact: true }).fill(time);
}
