import type { ComponentType, ReactNode } from 'react';
import { z } from 'zod';
import { triggeredAlertSchema, triggerSeverities } from '#plugins/triggers/contract';
import { code, definePoint, defineService } from '#sdk';

/** Alerts and security rules; continuous aggregations have pages of their own. */
export const firingTypes = ['ALERT', 'SECURITY'] as const;
/** Rows of a page of triggered alerts. */
export const triggeredPageSize = 25;
/** Groups of a firing that a list tells of. */
export const mostListedGroups = 5;

const moment = z.int().min(0).max(8.64e15).describe('Milliseconds since the epoch');

export const triggeredSearchSchema = z.strictObject({
  search: z.string().max(200).default('').describe('Words of the name'),
  severities: z.array(z.enum(triggerSeverities)).default([]).describe('All when empty'),
  tags: z.array(z.string().max(100)).max(50).default([]).describe('One of them; all when empty'),
  triggerId: z.string().max(100).optional(),
  from: z.int().min(0).default(0),
  size: z.int().min(1).max(100).default(triggeredPageSize),
  sortBy: z.enum(['DATE', 'SEVERITY', 'NAME']).default('DATE'),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
});

/** A firing as it was, and whether its alert is still there. */
export const shownAlertSchema = triggeredAlertSchema.extend({ isDeleted: z.boolean() });
export type ShownAlert = z.infer<typeof shownAlertSchema>;

export const firingsRequestSchema = z
  .strictObject({ from: moment, to: moment, accounts: z.array(z.int()).max(1000).default([]).describe('The current one when empty') })
  .refine(({ from, to }) => from < to, 'from must be before to');

/** Where the logs of a firing are looked at: in Explore, in the account that it is of. */
export const investigateAddress = ({ id, accountId }: { readonly id: string; readonly accountId: number }): string =>
  `/view-in-explore?${new URLSearchParams({ triggeredId: id, switchToAccountId: String(accountId) })}`;

/** Where one firing is shown beside the list. */
export const triggeredAlertAddress = (id: string): string => `/triggered-alerts?${new URLSearchParams({ alert: id })}`;

/** Where one goes from a firing: a path of ours, or undefined where there is nothing to open. */
export type TriggeredAlertLink = (alert: ShownAlert) => string | undefined;
/**
 * A way from a firing to another area, beside those to its logs. Give it the `when` of the page that it leads to. The code says where: a path of ours,
 * or undefined where there is nothing to open for this firing.
 */
export const triggeredAlertLinks = definePoint({
  id: 'triggered-alerts/link@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1).max(60), weight: z.number().optional() }),
  code: code<TriggeredAlertLink>(),
});

export interface TriggeredListProps {
  readonly title?: string;
  /** Before the filters, such as what leads to another list. */
  readonly before?: ReactNode;
}
/** The page that lists what has fired, for pages of others that stand for it under a title of their own. Its code comes when it is used. */
export interface TriggeredLists {
  load(): Promise<{ readonly default: ComponentType<TriggeredListProps> }>;
}
export const triggeredListsService = defineService<TriggeredLists>('triggered-alerts/lists@1');
