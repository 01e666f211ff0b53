import type { ComponentType } from 'react';
import { z } from 'zod';
import { accountNameField, code, definePoint, ownAddress, roles } from '#sdk';

export const accountTypes = ['owner', 'sub', 'security', 'metrics', 'tracing', 'timeless', 'restore'] as const;
export const planTypes = ['free', 'trial', 'standard', 'pro', 'enterprise'] as const;

/** An account of the installation. */
export const adminAccountSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(accountTypes),
  ownerId: z.int().describe('Id of the owner account above it; its own id for an owner account'),
  ownerName: z.string(),
  planType: z.enum(planTypes),
  users: z.int().describe('People with a role in it'),
  createdAt: z.iso.datetime(),
});
export type AdminAccount = z.infer<typeof adminAccountSchema>;

/** A person of the installation, with the accounts they have a role in. */
export const adminUserSchema = z.object({
  id: z.int(),
  username: z.string().describe('E-mail address'),
  fullName: z.string(),
  isSysAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  accounts: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(roles) })),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

const pageOf = <S extends z.ZodType>(row: S) => z.object({ results: z.array(row), total: z.int().describe('All that the search finds') });
export const adminAccountsSchema = pageOf(adminAccountSchema);
export type AdminAccounts = z.infer<typeof adminAccountsSchema>;
export const adminUsersSchema = pageOf(adminUserSchema);
export type AdminUsers = z.infer<typeof adminUsersSchema>;

/** Rows of a page when a call does not say. */
export const pageSize = 50;
const id = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const listQuery = {
  search: z.string().trim().max(200).optional().describe('Part of a name or an e-mail address, or an id'),
  offset: z.coerce.number().int().min(0).max(1e9).default(0),
  limit: z.coerce.number().int().min(1).max(200).default(pageSize),
};
export const accountsQuerySchema = z.object(listQuery);
export const usersQuerySchema = z.object({ ...listQuery, accountId: id.optional().describe('Only people with a role there') });
export const accountParamsSchema = z.object({ accountId: id });

const accountName = accountNameField(100);
/** Settings of an account that a system admin changes; those not sent stay. */
export const changeAccountSchema = z.strictObject({ name: accountName.optional(), planType: z.enum(planTypes).optional() });
export type ChangeAccount = z.infer<typeof changeAccountSchema>;

/** A feature flag and its values. */
export const adminFlagSchema = z.object({
  name: z.string(),
  pluginId: z.string().nullable().describe('Who declares it; null for one that is set and that nobody declares'),
  title: z.string(),
  stage: z.string(),
  removeBy: z.string().describe('ISO date by which it should be gone, or never'),
  default: z.boolean(),
  owner: z.string().describe('Title of the plugin that declares it; empty for one that nobody declares'),
  readers: z.array(z.string()).describe('What stands behind it: plugin and contribution'),
  everybody: z.boolean().describe('Where neither an account nor a role has a value of its own'),
  account: z.boolean().nullable().describe('In the account that was asked for; null when none was'),
  own: z
    .boolean()
    .nullable()
    .describe('Set for the account or the role that was asked for itself; null where it follows, or none was asked for'),
});
export type AdminFlag = z.infer<typeof adminFlagSchema>;
export const adminFlagsSchema = z.array(adminFlagSchema);
export const flagsQuerySchema = z.object({
  accountId: id.optional(),
  role: z.enum(roles).optional().describe('Of people of this role, whatever their account'),
});

export const flagParamsSchema = z.object({ name: z.string().min(1).max(200) });
/** A flag's value for everybody, for one account or for one role. */
export const setFlagSchema = z
  .strictObject({
    value: z.boolean().nullable().describe('null: it follows again, an account its role and everybody, everybody the default'),
    accountId: z.int().positive().optional(),
    role: z.enum(roles).optional(),
  })
  .refine(({ accountId, role }) => accountId === undefined || role === undefined, 'Give an account or a role, or neither for everybody.');

/** Who switched a flag, and when. */
export const flagHistorySchema = z.object({
  results: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      value: z.boolean().nullable().describe('null: it follows since then'),
      accountId: z.int().nullable(),
      role: z.string().nullable(),
    }),
  ),
  total: z.int(),
});
export type FlagHistory = z.infer<typeof flagHistorySchema>;
export type SetFlag = z.infer<typeof setFlagSchema>;

/** A path of this application: never the address of another site. */
const ownPath = z
  .string()
  .max(2000)
  .refine((text) => ownAddress(text) !== undefined, 'Give a path of this site.');

export const impersonateQuerySchema = z.object({ accountId: id });
export const impersonateSchema = z.strictObject({
  username: z.string().trim().min(1).max(320).describe('E-mail address of somebody with a role in the account'),
  returnUrl: ownPath.optional().describe('Where the admin wants to be when the impersonation stops'),
});
export type Impersonate = z.infer<typeof impersonateSchema>;
export const impersonatingSchema = z.object({ accountId: z.int() });
export type Impersonating = z.infer<typeof impersonatingSchema>;
export const stoppedImpersonatingSchema = z.object({
  accountId: z.int().nullable().describe("The admin's own account"),
  returnUrl: z.string().nullable(),
});
export type StoppedImpersonating = z.infer<typeof stoppedImpersonatingSchema>;

/** A section of an account's page in the admin panel, such as its plan. */
export const accountSections = definePoint({
  id: 'admin-panel/account-section@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<ComponentType<{ readonly account: AdminAccount }>>(),
});
