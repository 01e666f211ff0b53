import { z } from 'zod';
import type { Context } from '#sdk';
import { accountNameField, code, definePoint } from '#sdk';
import { accountTypes, typesBelow } from './common/accountTypes';

export { accountTypes, typesBelow } from './common/accountTypes';

/** What one account keeps on one day of its logs' time in another place than the telemetry store. */
export interface KeptElsewhere {
  readonly accountId: number;
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly logs: number;
  /** Uncompressed. */
  readonly bytes: number;
  /** As they lie there, compressed. */
  readonly storedBytes: number;
}

/** Logs that a plugin keeps of accounts beside the telemetry store: they count as stored, and as what a deletion of the account loses. */
export const accountStores = definePoint({
  id: 'account-management/store@1',
  side: 'server',
  schema: () => z.object({ title: z.string().min(1).describe('Of what is kept: Warm logs') }),
  code: code<(accounts: readonly number[], services: Context) => Promise<readonly KeptElsewhere[]>>(),
});

const accountId = z.int();
const type = z.enum(accountTypes);
const count = z.int().min(0);
const bytes = z.number().min(0).describe('Uncompressed bytes');
const gigabytes = z
  .number({ error: 'Give a number of gigabytes.' })
  .positive('Give more than 0 GB, or no limit.')
  .max(1_000_000, 'Give at most 1,000,000 GB.')
  .nullable();
const days = z
  .int({ error: 'Keep for a whole number of days.' })
  .min(1, 'Keep for one day at least.')
  .max(3650, 'Keep for 3650 days at most.')
  .nullable();

/** An account in a picker. */
export const namedAccountSchema = z.object({ accountId, name: z.string() });
export type NamedAccount = z.infer<typeof namedAccountSchema>;
export const namedAccountsSchema = z.array(namedAccountSchema);

export const ownAccountsSchema = z.array(namedAccountSchema.extend({ type, role: z.string() }));

export const accountTokensSchema = z.array(
  namedAccountSchema.extend({
    token: z.string().nullable().describe('Default shipping token; null for all but admins of the main account'),
  }),
);

/** `token` is there for admins of the main account only. */
export const metricsAccountsSchema = z.array(
  namedAccountSchema.extend({ token: z.string().optional(), createdAt: z.iso.datetime(), dataStoreType: z.enum(['M3DB', 'ES']) }),
);
export type MetricsAccount = z.infer<typeof metricsAccountsSchema>[number];
export const tracingAccountsSchema = z.array(z.object({ accountId, accountName: z.string(), token: z.string().optional() }));

export const subAccountsSchema = z.array(
  z.object({
    id: accountId,
    name: z.string(),
    volume: gigabytes.describe('Gigabytes a day; null for no limit'),
    retention: days.describe('Days; null for no limit'),
    sharing: z.array(accountId).describe('Accounts that may read its data'),
  }),
);

export const accountSummarySchema = z.object({
  accountId,
  accountName: z.string(),
  type,
  username: z.string().nullable().describe('E-mail address; null for a program'),
});
export const currentAccountSchema = z.object({ accountId });

export const switchedSchema = z.object({
  accountId,
  admin: z.boolean(),
  inSupportAccess: z.boolean().describe('Whether a system admin acts in the place of the person'),
});
export type Switched = z.infer<typeof switchedSchema>;

const limits = {
  volumeGb: gigabytes.describe('Gigabytes a day; null for no limit'),
  retentionDays: days.describe('Null for no limit'),
  softLimitGb: gigabytes.describe('Gigabytes a month that it should stay below; null for none'),
  sharedWith: z.array(accountId).max(500).describe('Accounts under the same main account that may read its data'),
};

export const accountName = accountNameField(80);

/** An account to be made; what is left out has no limit and is not shared. */
export const newAccountSchema = z.strictObject({ name: accountName, type: z.enum(typesBelow), ...z.object(limits).partial().shape });
export type NewAccount = z.input<typeof newAccountSchema>;
export const madeAccountSchema = namedAccountSchema.extend({ type, token: z.string() });
export type MadeAccount = z.infer<typeof madeAccountSchema>;

/** What is left out stays. */
export const accountChangeSchema = z.strictObject({ name: accountName.optional(), ...z.object(limits).partial().shape });
export type AccountChange = z.input<typeof accountChangeSchema>;

export const accountOrderSchema = z.strictObject({ accountIds: z.array(accountId).max(500) });

export const accountUsageSchema = z.object({
  today: bytes,
  /** Of the seven days before today, zeros included. */
  daily: bytes,
  month: bytes,
  stored: bytes.describe('What is kept elsewhere included'),
});
export type AccountUsage = z.infer<typeof accountUsageSchema>;

export const managedAccountSchema = namedAccountSchema.extend({
  type,
  createdAt: z.iso.datetime(),
  ...limits,
  usage: accountUsageSchema.nullable().describe('By the day of receipt, UTC, as plans count it; null while the store does not tell'),
});
export type ManagedAccount = z.infer<typeof managedAccountSchema>;

export const accountRemovalSchema = namedAccountSchema.extend({
  type,
  at: z.iso.datetime(),
  total: count.nullable().describe('Rows of all signals to delete, logs that are kept elsewhere included; null while they are not counted'),
  left: count.nullable(),
  fault: z.string().nullable().describe('Why it does not get on at the moment'),
});
export type AccountRemoval = z.infer<typeof accountRemovalSchema>;

/** The main account first, then those below it in their order. */
export const managedAccountsSchema = z.object({
  accounts: z.array(managedAccountSchema),
  removals: z.array(accountRemovalSchema),
  elsewhere: z
    .array(z.object({ title: z.string(), bytes, storedBytes: z.number().min(0).describe('Compressed, as they lie there') }))
    .describe('Of what all accounts have stored, what is kept beside the store'),
  billing: z.object({ billingType: z.enum(['subscription', 'consumption']), contractGb: gigabytes }),
  /** First day of the month that consumption is counted for, UTC. */
  month: z.iso.date(),
});
export type ManagedAccounts = z.infer<typeof managedAccountsSchema>;

/** What deleting an account loses. */
export const accountLossSchema = namedAccountSchema.extend({
  logs: count,
  samples: count,
  spans: count,
  others: z.array(z.object({ title: z.string(), rows: count })).describe("Rows of plugins' own signals"),
  elsewhere: z
    .array(z.object({ title: z.string(), logs: count, storedBytes: count }))
    .describe('Logs kept beside the store, not among `logs`'),
  firstDay: z.iso.date().nullable().describe('Oldest day with any of them, UTC'),
  tokens: count.describe('Shipping and API tokens'),
  members: count.describe('People with a role of their own in it'),
});
export type AccountLoss = z.infer<typeof accountLossSchema>;
