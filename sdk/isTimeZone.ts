/** Names that were asked for before and are known: asking the runtime takes half a millisecond, and every search names a zone. */
const known = new Set<string>();
/** The runtime reads names in any case, so that there is no end of them. */
const mostKnown = 1000;

/** Whether this is the IANA name of a time zone that the runtime knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < mostKnown) known.add(name);
  return true;
}
