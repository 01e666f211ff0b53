/** Hours east of UTC of the abbreviations that devices and loggers write. Of one that stands for several zones the most used is meant. */
const hours: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  MET: 1,
  CEST: 2,
  MEST: 2,
  EET: 2,
  SAST: 2,
  EEST: 3,
  MSK: 3,
  IST: 5.5,
  HKT: 8,
  SGT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  AEST: 10,
  ACDT: 10.5,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
};

/** As part of a pattern: an offset, or letters that {@link zoneMinutes} may know. */
export const ZONE = '(?:UTC|GMT)?[+-]\\d{2}:?(?:\\d{2})?|[A-Z]{1,4}';
const OFFSET = /^(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})?$/;
const FARTHEST = 18;

/** Minutes east of UTC of `UTC`, `CET`, `+0200`, `+02:00`, `UTC+02`; undefined for any other text. */
export function zoneMinutes(text: string): number | undefined {
  const named = Object.hasOwn(hours, text) ? hours[text] : undefined;
  if (named !== undefined) return named * 60;
  const offset = OFFSET.exec(text);
  if (offset === null) return undefined;
  const [, sign, whole, minutes = '0'] = offset;
  if (Number(whole) > FARTHEST || Number(minutes) > 59) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 60 + Number(minutes));
}
