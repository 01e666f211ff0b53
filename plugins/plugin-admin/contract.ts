import { z } from 'zod';
import { appModes, roles } from '#sdk';

/** Ids are those of accounts and people. */
const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

export const pluginStates = ['ready', 'waiting', 'off', 'blocked', 'failed'] as const;

const audience = {
  accountId: id.optional().describe('For this account alone'),
  role: z.enum(roles).optional().describe('For this role alone'),
};
const notBoth = ({ accountId, role }: { readonly accountId?: number | undefined; readonly role?: string | undefined }): boolean =>
  accountId === undefined || role === undefined;
const oneAudience = 'Give an account or a role, or neither for everybody.';

export const pluginSwitchSchema = z.object({
  pluginId: z.string(),
  accountId: z.int().optional(),
  role: z.enum(roles).optional(),
  at: z.iso.datetime(),
  by: z.string().describe('E-mail address'),
});
export type PluginSwitch = z.infer<typeof pluginSwitchSchema>;

export const pluginDetailsSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  source: z.enum(['host', 'service', 'built-in', 'upload', 'folder']),
  status: z.enum(pluginStates),
  state: z.string().describe('One sentence: "blocked: it needs ingest, which is off"'),
  needs: z.array(z.string()),
  dependants: z.array(z.string()).describe('Ids of plugins that cannot run without it, directly or through others'),
  contributions: z.record(z.string(), z.int()).describe('How many, by point'),
  startTime: z.number().nullable().describe('Milliseconds that loading and starting its server half took'),
  browserBytes: z.int().nullable().describe('Of its first code in the browser, as it is sent; null where the product was not built'),
  errors: z.int().describe('Failures of starts, stops and calls in the last 24 hours, on all replicas'),
  lastError: z.object({ at: z.iso.datetime(), stage: z.string(), message: z.string() }).nullable(),
  held: z.string().nullable().describe('Why nobody can switch it off'),
  switches: z.array(pluginSwitchSchema),
});
export type PluginDetails = z.infer<typeof pluginDetailsSchema>;

export const pluginListSchema = z.object({ results: z.array(pluginDetailsSchema), total: z.int() });
export type PluginList = z.infer<typeof pluginListSchema>;

export const pluginParamsSchema = z.object({ pluginId: z.string().min(1).max(100) });
export const previewQuerySchema = z.object(audience).refine(notBoth, oneAudience);

const placeSchema = z.object({ pluginId: z.string(), title: z.string(), path: z.string() });
/** What disappears with a plugin, and for whom. */
export const switchPreviewSchema = z.object({
  dependants: z.array(z.string()),
  pages: z.array(placeSchema),
  navigation: z.array(placeSchema),
  others: z.record(z.string(), z.int()).describe('Further contributions by point'),
  openWork: z.int().describe('Tasks that wait or run, and are put off until it is switched on again'),
  accounts: z.int(),
  people: z.int(),
});
export type SwitchPreview = z.infer<typeof switchPreviewSchema>;

export const switchPluginSchema = z.strictObject({ on: z.boolean(), ...audience }).refine(notBoth, oneAudience);
export type SwitchPlugin = z.infer<typeof switchPluginSchema>;

export const viewRequestSchema = z.strictObject({
  userId: id,
  accountId: id,
  mode: z.enum(appModes),
  search: z.string().trim().max(200).default('').describe('Words of the plugin, the point, the id or a condition'),
  shown: z.boolean().optional().describe('Only what is shown, or only what is hidden'),
  offset: z.int().min(0).max(100_000).default(0),
  limit: z.int().min(1).max(500).default(100),
});
export type ViewRequest = z.input<typeof viewRequestSchema>;

/** A condition with its value; null is not known. */
export interface Clause {
  readonly kind: string;
  readonly text: string;
  readonly holds: boolean | null;
  readonly of: readonly Clause[];
}
export const clauseSchema: z.ZodType<Clause> = z.lazy(() =>
  z.object({ kind: z.string(), text: z.string(), holds: z.boolean().nullable(), of: z.array(clauseSchema) }),
);
export const contributionViewSchema = z.object({
  pluginId: z.string(),
  point: z.string(),
  id: z.string(),
  side: z.enum(['browser', 'server', 'both']),
  shown: z.boolean(),
  clauses: z.array(clauseSchema).describe('All must hold'),
});
export type ContributionView = z.infer<typeof contributionViewSchema>;
export const viewSchema = z.object({ results: z.array(contributionViewSchema), total: z.int().describe('All that the search finds') });
export type View = z.infer<typeof viewSchema>;
