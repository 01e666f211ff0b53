import type { Climb, Escalation } from '../common/escalation';
import type { Rotation } from '../common/rotation';
import type { Route } from '../common/route';

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `Every Monday at 09:00 Europe/Berlin`. */
export const handOverText = ({ every, weekday, at, zone }: Rotation): string =>
  `Every ${every === 'day' ? 'day' : weekdays[weekday - 1]} at ${at} ${zone}`;

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

export const stepsText = ({ steps, rounds }: Escalation): string =>
  `${counted(steps.length, 'step', 'steps')}${rounds === 1 ? '' : `, ${rounds} times`}`;

export const climbWords: Readonly<Record<Climb['state'], string>> = {
  waiting: 'Waits for somebody',
  acknowledged: 'Acknowledged',
  over: 'Over',
  unanswered: 'Nobody answered',
};

/** What a route does beside sending, in a few words. */
export const routeExtras = ({ together, repeatMinutes, quiet, isLast }: Route): string =>
  [
    together === null ? '' : `as one after ${together.waitMinutes} min`,
    repeatMinutes === 0 ? '' : `again every ${repeatMinutes} min`,
    quiet === null ? '' : `quiet ${quiet.from} to ${quiet.to}`,
    isLast ? 'last' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** Whom a route tells. */
export const receiversText = ({ emails, endpoints, escalation }: Route, escalationName: (id: string) => string): string =>
  [
    ...emails,
    ...(endpoints.length === 0 ? [] : [counted(endpoints.length, 'endpoint', 'endpoints')]),
    ...(escalation === null ? [] : [escalationName(escalation)]),
  ].join(', ');
