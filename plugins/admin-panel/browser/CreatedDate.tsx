import { datePatterns, useTimeZone } from '#sdk/browser';

/** The day of a moment (ISO 8601), in the time zone that the person has chosen. */
export function CreatedDate({ at }: { readonly at: string }) {
  return useTimeZone().format(new Date(at), datePatterns.day);
}
