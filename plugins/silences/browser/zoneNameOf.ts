import type { TimeZone } from '#sdk/browser';

/** IANA name of a zone, that of the browser included. */
export const zoneNameOf = ({ name }: TimeZone): string => name ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
