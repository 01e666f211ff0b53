import type { ChangesResponse } from '../contract';

type Group = ChangesResponse['groups'][number];

/** One of the things that a group of changes is made of. */
export type Member = ({ readonly kind: 'value' } & Group['values'][number]) | ({ readonly kind: 'pattern' } & Group['patterns'][number]);

export const nameOf = (member: Member): string =>
  member.kind === 'pattern' ? member.template : `${member.field} ${member.value === '' ? '(empty)' : member.value}`;
