/** The day's first moment in UTC; null when none is set. @throws Error for what is no day */
export function sinceDay(text: unknown): Date | null {
  if (text === undefined || text === '') return null;
  const day = new Date(typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  if (Number.isNaN(day.getTime())) throw new Error('ASTROLABE_WELCOME_SINCE must be a day such as 2027-01-31.');
  return day;
}
