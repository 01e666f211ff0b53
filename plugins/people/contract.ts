import { z } from 'zod';
import { sendsMailSchema } from '#plugins/mail/contract';
import { defineService, emailField, requiredField, roles } from '#sdk';

const role = z.enum(roles);

/** Somebody in the account. */
export const memberSchema = z.object({
  id: z.int(),
  email: z.string(),
  fullName: z.string().describe('Empty while the person has not yet given one'),
  role,
  status: z.enum(['active', 'suspended', 'unregistered']),
  lastLoginAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

/** An invitation that nobody has accepted yet. */
export const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  role,
  invitedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

export const usersSchema = z.object({
  members: z.array(memberSchema),
  invitations: z.array(invitationSchema),
  plan: z
    .object({ limitOfUsers: z.int().nullable().describe('Null for any number'), users: z.int().describe('In all accounts of the owner') })
    .nullable()
    .describe('Null where nobody keeps plans'),
});
export type Users = z.infer<typeof usersSchema>;

/** What each role may do: every permission, with the roles that grant it. */
export const roleTableSchema = z.array(z.object({ name: z.string(), title: z.string(), roles: z.array(z.string()) }));
export type RoleTable = z.infer<typeof roleTableSchema>;

export const inviteSchema = z.strictObject({ email: emailField, role });
export type Invite = z.infer<typeof inviteSchema>;
export const changeRoleSchema = z.strictObject({ role });
export const resetFactorSchema = z.object({ id: z.int() });
export const suspendSchema = z.strictObject({ isSuspended: z.boolean() });

/** How a link gets to the person: by mail, or, without a mail server, by whoever asked for it. */
export const handOverSchema = z.object({ path: z.string().nullable().describe('Of the link; null when it goes by mail') });
export type HandOver = z.infer<typeof handOverSchema>;

const token = z.string().min(1).max(200);
/** Secrets of links travel in bodies, which nobody logs. */
export const tokenSchema = z.strictObject({ token });
export const emailSchema = z.strictObject({ email: emailField });

/** The same whether the address is known. */
export const askedSchema = z.object({ asked: z.literal(true), sendsMail: sendsMailSchema });

export const invitationViewSchema = z.object({
  accountName: z.string(),
  role,
  invitedBy: z.string(),
  email: z.string(),
  isYours: z.boolean().describe('Whether the invited person is the one who is signed in'),
  needsLogin: z.boolean().describe('Whether the invited person has to log in first'),
});
export type InvitationView = z.infer<typeof invitationViewSchema>;

/** Where an accepted invitation leads. */
export const acceptedSchema = z.object({
  accountName: z.string(),
  role,
  next: z.enum(['enter', 'register', 'mail']).describe('mail: a link to register with has been sent'),
  path: z.string().nullable().describe('Where to register'),
});
export type Accepted = z.infer<typeof acceptedSchema>;

export const linkOwnerSchema = z.object({ email: z.string(), fullName: z.string() });
export type LinkOwner = z.infer<typeof linkOwnerSchema>;
export const registerSchema = z.strictObject({
  token,
  fullName: requiredField(200),
  password: z.string().max(1000),
});
export const resetSchema = z.strictObject({ token, password: z.string().max(1000) });

/** The signed-in person with every account they may enter. */
export const userSummarySchema = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  role,
  accounts: z.array(z.object({ id: z.int(), name: z.string(), type: z.string(), role })),
});
/** Names of what may be done in the current account, sorted. */
export const permissionsSchema = z.array(z.string());

/** For other ways in that begin with an e-mail address. */
export interface Arrivals {
  /** Counts the attempt. @throws PublicError 429 after too many, with the same words whoever the address belongs to */
  attempt(email: string, ip: string): void;
  /** Does work after the answer, so that the time of the answer tells nothing of what there was to do. Failures are logged. */
  later(work: () => Promise<void>): void;
  /** Mails somebody who has not registered the link by which they prove that the address is theirs; earlier ones open nothing any more. */
  prove(person: { readonly id: number; readonly email: string; readonly hasPassword: boolean }): Promise<void>;
}
export const arrivalsService = defineService<Arrivals>('people/arrivals@1');
