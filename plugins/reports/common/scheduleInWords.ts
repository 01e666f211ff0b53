/** Schedules that the form offers, as people say them. */
export const schedules: readonly (readonly [cron: string, words: string])[] = [
  ['0 8 * * *', 'Every day at 08:00'],
  ['0 8 * * MON-FRI', 'Monday to Friday at 08:00'],
  ['0 8 * * MON', 'Every Monday at 08:00'],
  ['0 8 1 * *', 'On the first of every month at 08:00'],
  ['0 * * * *', 'Every hour'],
];

/** `Every day at 08:00 (Europe/Berlin)`; the line itself where it is no usual one. */
export const scheduleInWords = (cron: string, timezone: string): string =>
  `${schedules.find(([line]) => line === cron)?.[1] ?? cron} (${timezone})`;
