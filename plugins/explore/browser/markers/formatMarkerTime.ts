import { browserZone, type TimeZone } from '#sdk/browser';

/** Time of an event in the table: `02/01/25 03:04`. @param time milliseconds since the epoch */
export const formatMarkerTime = (time: number, zone: TimeZone = browserZone): string => zone.format(time, 'dd/MM/yy HH:mm');
