/** Parts of a moment in UTC, given in seconds since the epoch. */
export const timeFunctions: ReadonlyMap<string, (seconds: number) => number> = new Map([
  ['days_in_month', part((date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate())],
  ['day_of_month', part((date) => date.getUTCDate())],
  ['day_of_week', part((date) => date.getUTCDay())],
  ['day_of_year', part((date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1)],
  ['hour', part((date) => date.getUTCHours())],
  ['minute', part((date) => date.getUTCMinutes())],
  ['month', part((date) => date.getUTCMonth() + 1)],
  ['year', part((date) => date.getUTCFullYear())],
]);

function part(of: (date: Date) => number): (seconds: number) => number {
  return (seconds) => of(new Date(Math.trunc(seconds) * 1000));
}
