/** How often an alert that is not checked every minute can be, in minutes. */
export const frequencies = [10, 30, 60, 240, 360, 480, 1440] as const;

/** A number of minutes in words: `30 seconds`, `10 minutes`, `1 hour`, `1 day`. */
export function inWords(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const [amount, unit] =
    seconds % 60 !== 0
      ? [seconds, 'second']
      : minutes > 0 && minutes % 1440 === 0
        ? [minutes / 1440, 'day']
        : minutes > 0 && minutes % 60 === 0
          ? [minutes / 60, 'hour']
          : [minutes, 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
