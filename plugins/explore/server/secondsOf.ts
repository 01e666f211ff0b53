/** Seconds of `500ms` or `10s`. */
export const secondsOf = (duration: string): number =>
  duration.endsWith('ms') ? Number.parseInt(duration, 10) / 1000 : Number.parseInt(duration, 10);
