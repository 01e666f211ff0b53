import { commonUnits } from './commonUnits';
import { moment } from './durationWriters';
import { physicalUnits } from './physicalUnits';
import type { Unit } from './unit';
import { counted, money, plain, si, type Writer } from './writers';

/** All units, as pickers list them. */
export const units: readonly Unit[] = [...commonUnits, ...physicalUnits];

const byName = new Map(units.flatMap((unit) => unit.names.map((name) => [name, unit.write] as const)));

/** Grafana's units with a word of one's own behind a colon. */
const custom: Readonly<Record<string, (word: string) => Writer>> = {
  suffix: (word) => plain(word.trim()),
  prefix: (word) => (value, writing) => `${word}${plain()(value, writing)}`,
  si: (word) => si(word.replace(/^(?=..)[yzafpnµmkMGTPEZY]/, '')),
  count: (word) => counted(word),
  currency: (word) => money(word),
  time: (pattern) => moment(fnsPattern(pattern)),
};

/** Of moment.js, whose patterns Grafana keeps, to date-fns. */
const fnsPattern = (pattern: string): string => pattern.replaceAll('YYYY', 'yyyy').replaceAll('DD', 'dd').replaceAll('A', 'a');

/** How a unit is written, whosoever named it: Perses, Grafana or a sender; undefined for a name that is not known. */
export function writerNamed(name: string): Writer | undefined {
  const known = byName.get(name);
  if (known !== undefined) return known;
  const [kind = '', ...rest] = name.split(':');
  if (rest.length > 0 && Object.hasOwn(custom, kind)) return custom[kind]?.(rest.join(':'));
  // UCUM's words in braces say what is counted, and nothing of how: `{request}`, `{request}/s`.
  if (/^\{[^}]*\}$/.test(name)) return byName.get('short');
  return /^\{[^}]*\}\/s$/.test(name) ? byName.get('1/s') : undefined;
}

/** Whether values can be shown in a unit of this name. */
export const isUnit = (name: string): boolean => writerNamed(name) !== undefined;
