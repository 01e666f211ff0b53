const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/i;
/** As far as Prometheus' own least and largest time are away. */
const furthest = 9_223_309_901_257_974;

/** Seconds as a number, or RFC 3339. @returns milliseconds since the epoch; undefined for anything else */
export function parseTime(text: string): number | undefined {
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text)) {
    const milliseconds = Math.round(Number(text) * 1000);
    return Math.abs(milliseconds) <= furthest ? milliseconds : undefined;
  }
  // Prometheus' own words for the least and the largest time.
  if (text === '-292273086-05-16T16:47:06Z') return -furthest;
  if (text === '292277025-08-18T07:12:54.999999999Z') return furthest;
  if (!rfc3339.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}
