import type { Role } from '#sdk';
import type { Invitation, Member, Users } from '../../contract';

/** A line of the list: somebody in the account, or invited into it. */
export interface UsersRow {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly status: string;
  readonly lastLoginAt: string | null;
  readonly member?: Member;
  readonly invitation?: Invitation;
}

const statuses = { active: 'Active', suspended: 'Suspended', unregistered: 'Not registered' } as const;

export const usersRows = ({ members, invitations }: Users): readonly UsersRow[] => [
  ...members.map((member) => ({
    key: `member ${member.id}`,
    name: member.fullName === '' ? '–' : `${member.fullName}${member.isYou ? ' (you)' : ''}`,
    email: member.email,
    role: member.role,
    status: statuses[member.status],
    lastLoginAt: member.lastLoginAt,
    member,
  })),
  ...invitations.map((invitation) => ({
    key: `invitation ${invitation.id}`,
    name: '–',
    email: invitation.email,
    role: invitation.role,
    status: 'Invited',
    lastLoginAt: null,
    invitation,
  })),
];

/** Those whose name, address, role or status holds every word. */
export function matchingRows(rows: readonly UsersRow[], search: string): readonly UsersRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ name, email, role, status }) => {
    const text = `${name} ${email} ${role} ${status}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
