import { z } from 'zod';
import { newShareSchema } from '#plugins/shares/contract';
import { askedPanelQuerySchema, askedVariableSchema, mostAskedQueries, snapshotContentSchema } from '../../contract';
import { dashboardDocumentSchema } from '../document';
import { sharedDashboardSchema } from '../share/sharedDashboard';

const chosen = sharedDashboardSchema.shape.variables.describe("Values that a visitor has chosen, by the variable's key");

/** A dashboard as a visitor has it. */
export const openedDashboardSchema = sharedDashboardSchema.omit({ uid: true }).extend({
  doc: dashboardDocumentSchema,
  range: z.object({ from: z.int(), to: z.int() }).describe('At this moment, in milliseconds since the epoch'),
});

export const askedSharedVariableSchema = askedVariableSchema.pick({ kind: true, spec: true, range: true }).extend({ chosen });

export const askedSharedDataSchema = z.strictObject({
  queries: z.array(askedPanelQuerySchema).min(1).max(mostAskedQueries),
  range: askedVariableSchema.shape.range.describe('Of the dashboard; panels may have another'),
  chosen,
});

export const newSnapshotSchema = sharedDashboardSchema.pick({ from: true, to: true, timezone: true, variables: true }).extend({
  title: newShareSchema.shape.title.optional().describe("The dashboard's name when absent"),
  accounts: newShareSchema.shape.accounts,
  lifetime: newShareSchema.shape.lifetime,
});

export const madeSnapshotSchema = z.object({
  id: z.int(),
  title: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  token: z.string().describe('The secret. It is told only now'),
  path: z.string().describe('The page that shows it'),
});

export const openedSnapshotSchema = snapshotContentSchema.extend({ title: z.string(), expiresAt: z.iso.datetime().nullable() });

/** A dashboard that is to be printed. */
export const printingSchema = sharedDashboardSchema
  .pick({ from: true, to: true, timezone: true, variables: true })
  .extend({ accounts: z.array(z.int().positive()).max(1000).optional().describe('The current account when absent') });

export const printedDashboardSchema = z.object({
  name: z.string().describe('Of the file'),
  pdf: z.string().describe('The file, in base64'),
  blocks: z.array(
    z.object({
      title: z.string(),
      state: z.enum(['rendered', 'empty', 'failed']),
      reason: z.string().optional().describe('Why it failed'),
    }),
  ),
});
