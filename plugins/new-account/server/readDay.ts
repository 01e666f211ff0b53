/** Midnight UTC of the day, in milliseconds; undefined when none is set. @throws Error for what is no day */
export function readDay(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new Error('ASTROLABE_NEW_ACCOUNTS_SINCE must be a day such as 2027-01-31.');
  return time;
}
