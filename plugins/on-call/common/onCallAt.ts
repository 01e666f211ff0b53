import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import type { OnCall, Rotation } from './rotation';

const day = 86_400_000;

/** When turns begin: by the wall clock of the zone, so that a day may be an hour longer or shorter. */
class Turns {
  private readonly first: TZDate;
  private readonly days: number;

  constructor(private readonly rotation: Rotation) {
    const { startsOn, zone, at, every, weekday } = rotation;
    const [year = 0, month = 1, date = 1] = startsOn.split('-').map(Number);
    const [hour = 0, minute = 0] = at.split(':').map(Number);
    const start = new TZDate(year, month - 1, date, hour, minute, zone);
    this.first = every === 'day' ? start : addDays(start, (weekday - (start.getDay() === 0 ? 7 : start.getDay()) + 7) % 7);
    this.days = every === 'day' ? 1 : 7;
  }

  /** Milliseconds since the epoch. */
  begin(number: number): number {
    return addDays(this.first, number * this.days).getTime();
  }

  /** Of the turn that goes on at a moment; negative before the first. */
  numberAt(at: number): number {
    let number = Math.floor((at - this.first.getTime()) / (this.days * day)) + 1;
    while (this.begin(number) > at) number -= 1;
    return number;
  }

  person(number: number): string {
    const { people } = this.rotation;
    return people[number % people.length] ?? '';
  }
}

/** Who is on call at a moment, in milliseconds since the epoch; undefined before the first turn. */
export function onCallAt(rotation: Rotation, at: number): OnCall | undefined {
  const turns = new Turns(rotation);
  const overrides = rotation.overrides.map(({ person, from, to }) => ({ person, from: Date.parse(from), to: Date.parse(to) }));
  const whoAt = (moment: number): { readonly person: string; readonly isOverride: boolean } | undefined => {
    const override = overrides.findLast(({ from, to }) => from <= moment && moment < to);
    if (override !== undefined) return { person: override.person, isOverride: true };
    const number = turns.numberAt(moment);
    return number < 0 ? undefined : { person: turns.person(number), isOverride: false };
  };
  const now = whoAt(at);
  if (now === undefined) return undefined;
  const number = turns.numberAt(at);
  // Of a single person every turn is followed by their own: all turns of one round are looked at, and all overrides.
  const changes = [
    ...Array.from({ length: rotation.people.length + 1 }, (_, ahead) => turns.begin(number + 1 + ahead)),
    ...overrides.flatMap(({ from, to }) => [from, to]),
  ]
    .filter((moment) => moment > at)
    .toSorted((one, other) => one - other);
  const last = changes.at(-1) ?? at;
  const change = changes.find((moment) => whoAt(moment)?.person !== now.person) ?? last;
  return { ...now, until: new Date(change).toISOString(), next: whoAt(change)?.person ?? now.person };
}
