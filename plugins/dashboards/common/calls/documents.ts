import { z } from 'zod';
import { dashboardUidSchema } from '../../contract';

const version = z.int().min(1).optional().describe('The one that the change was made from: another one there is answered 409');

export const newDashboardSchema = z.strictObject({
  project: z.string().trim().max(200).default('').describe('The folder'),
  doc: z.unknown(),
  uid: dashboardUidSchema.optional(),
});

export const savedDashboardSchema = z.strictObject({
  doc: z.unknown().optional(),
  definition: z.unknown().optional().describe('The same as doc'),
  projectId: z.string().trim().max(200).optional().describe('The folder; the one that the document names when absent'),
  version,
});
