import { z } from 'zod';
import { all, type Context, can, code, definePoint, defineService, type Facts, flag, openObject } from '#sdk';
import { type PanelAnswer, panelAnswerKinds } from '#sdk/query';
import type { SavedObjectActor, TenantScope } from '#sdk/server';
import { type DashboardDocument, dashboardDocumentSchema } from './common/document';
import type { DrawnDashboard } from './common/pictures/drawnDashboard';
import type { Paper } from './common/pictures/paper';
import type { Chosen } from './common/variables/chosenValue';

export { frozenPath } from './common/address/frozenPath';
export {
  type DashboardDocument,
  type DashboardLink,
  dashboardDocumentSchema,
  type Layout,
  largestDocument,
  type Panel,
  type PanelQuery,
  panelSchema,
  type Transformation,
  type Variable,
} from './common/document';
export { type DrawnDashboard, dashboardPaper, rangeInWords } from './common/pictures/drawnDashboard';
export type { DrawnState } from './common/pictures/drawPanel';
export { type Paper, type PaperBlock, statesInWords } from './common/pictures/paper';
export { type LuceneMeasure, type LuceneQuery, luceneQueryKind, luceneQuerySpec } from './common/queries/luceneQuery';

/** Permissions of dashboards. */
export const mayReadDashboards = 'READ_DASHBOARDS';
export const mayEditDashboards = 'EDIT_DASHBOARDS';
export const mayManageDashboardFolders = 'MANAGE_DASHBOARD_FOLDERS';
/** The hub is switched on. */
export const hubIsOn = all(flag('CentralizedDashboards'), flag('UnifiedDashboards'));
/** Who may open the hub. */
export const openHub = all(hubIsOn, can(mayReadDashboards));

/** Where one dashboard is opened, whichever folder it is in now. Further parameters go behind it. */
export const dashboardPath = (uid: string): string => `/dashboards/${encodeURIComponent(uid)}`;
/** Its page, with the folder. */
export const dashboardViewPath = (projectId: string, uid: string): string =>
  `/dashboards-hub/view/folders/${encodeURIComponent(projectId)}/dashboards/${encodeURIComponent(uid)}`;
/** The same among the metrics. */
export const metricsDashboardPath = (uid: string): string => `/metrics/d/${encodeURIComponent(uid)}`;

/** The folder of dashboards for which none is named. */
export const defaultProject = 'General';

/** Names that paths of the calls have where a uid stands. */
const takenWords = new Set(['projects', 'datasources', 'owner-users', 'data', 'variables', 'uses', 'trash', 'shared', 'snapshots']);
export const dashboardUidSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,100}$/, 'A uid has at most 100 letters, digits, - and _.')
  .refine((uid) => !takenWords.has(uid), 'This word cannot be the uid of a dashboard.');

/** A folder: its id is its name. */
export const projectIdSchema = z
  .string()
  .trim()
  .min(1, 'Name the folder.')
  .max(200, 'The name of a folder can have at most 200 characters.');

/** A dashboard as the calls tell it. */
export const dashboardSchema = z.object({
  uid: z.string(),
  projectId: z.string().describe('The folder; its name'),
  doc: dashboardDocumentSchema,
  version: z.int().describe('Counts the changes'),
  isFavorite: z.boolean().describe('Of the person who asks'),
  mayEdit: z.boolean().describe('Whether its folder lets who asks change it, as far as their role does'),
  ownerId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().describe('E-mail address, or the name of a program'),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type Dashboard = Omit<z.output<typeof dashboardSchema>, 'doc'> & { readonly doc: DashboardDocument };

/** One of a list: without panels, layouts and variables where only summaries are asked for. */
export const listedDashboardSchema = dashboardSchema.extend({
  doc: z.object({
    kind: z.literal('Dashboard'),
    metadata: z.looseObject({ name: z.string(), project: z.string(), tags: z.array(z.string()).optional() }),
    spec: z.looseObject({}).optional(),
  }),
  description: z.string(),
  panels: z.int().describe('How many it has'),
  queryKinds: z.array(z.string()).describe('Kinds of queries that its panels ask'),
});
export type ListedDashboard = z.output<typeof listedDashboardSchema>;

/** Dashboards of a page and a list when nothing is asked. */
export const dashboardPageSize = 20;

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  dashboards: z.int().describe('How many are in it'),
  mayEdit: z.boolean().describe('Whether who asks may change what is in it, as far as their role lets them'),
  isLimited: z.boolean().describe('Whether it is not open to everybody who may see dashboards'),
});
export type Project = z.output<typeof projectSchema>;

/** What a change of a document comes to, in words. */
export const changeSchema = z.object({
  part: z.enum(['dashboard', 'panel', 'variable', 'layout', 'link']),
  /** Of the part: a panel's title, a variable's name. */
  name: z.string(),
  text: z.string().describe('A sentence'),
});
export type Change = z.output<typeof changeSchema>;

export const dashboardVersionSchema = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  deed: z.enum(['created', 'changed', 'deleted', 'restored', 'imported']),
  changes: z.array(changeSchema).describe('From the version before; empty for the first that is kept'),
});
export type DashboardVersion = z.output<typeof dashboardVersionSchema>;

/** `details` of the answer 409 DASHBOARD_CHANGED. */
export const conflictSchema = z.object({
  version: z.int().describe('The one that is there now'),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  theirs: z.array(changeSchema).describe('What was saved since the version that the change was made from; empty when that one is not kept'),
  yours: z.array(changeSchema).describe('What was to be saved, against the same version'),
  both: z.array(z.string()).describe('Names of panels and variables that both have changed'),
});
export type Conflict = z.output<typeof conflictSchema>;

/** One query of a panel with its variables filled in, as {@link file://../../sdk/points/queryKind.ts} has it. */
export const askedPanelQuerySchema = z.strictObject({
  kind: z.string().min(1).max(200),
  spec: z.record(z.string(), z.unknown()),
  range: z.strictObject({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to, 'The range has to end after it begins.'),
  step: z
    .int()
    .min(1)
    .max(366 * 86_400_000),
  isInstant: z.boolean().default(false),
  priority: z.int().min(0).max(1000).default(0).describe('The lower is asked first: what is on the screen'),
});
export type AskedPanelQuery = z.input<typeof askedPanelQuerySchema>;

/** Queries of one call at most: those of a dashboard with 800 panels of one query. */
export const mostAskedQueries = 1000;

/** An answer of the data call; see PanelAnswer of the sdk. */
const answerKinds = new Set<unknown>([...panelAnswerKinds, 'failure']);
const panelAnswerSchema = openObject().refine(({ kind }) => answerKinds.has(kind)) as unknown as z.ZodType<PanelAnswer>;
/** Which of the queries it answers, from 0. */
export const indexedAnswerSchema = z.object({ index: z.int(), answer: panelAnswerSchema });

/** A list variable whose values are asked for, with the variables in its question filled in. */
export const askedVariableSchema = z.strictObject({
  kind: z.string().min(1).max(200),
  spec: z.record(z.string(), z.unknown()),
  range: z.strictObject({ from: z.int(), to: z.int() }).refine(({ from, to }) => from < to, 'The range has to end after it begins.'),
  search: z.string().max(200).default('').describe('Part of the values, whatever its case; of the fields of all logs what they begin with'),
  limit: z.int().min(1).max(5000).default(1000),
});

export const variableValuesSchema = z.object({
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  shown: z.int(),
  total: z.int().describe('That fit the search'),
});

/** Dashboards as other plugins make them, as whoever asks may. Of the server. */
export interface DashboardKeeper {
  /** @throws PublicError 404 DASHBOARD_UNKNOWN */
  get(actor: SavedObjectActor, uid: string): Promise<Dashboard>;
  /** @throws PublicError 400 for a document that is none, 409 DASHBOARD_UID_TAKEN, 409 TOO_MANY_DASHBOARDS */
  create(actor: SavedObjectActor, saving: { readonly doc: unknown; readonly projectId?: string }, uid?: string): Promise<Dashboard>;
}
export const dashboardKeeperService = defineService<DashboardKeeper>('dashboards/keeper@1');

/** What of a dashboard is drawn. */
export interface AskedPictures {
  readonly doc: DashboardDocument;
  /** Milliseconds since the epoch, `to` excluded. */
  readonly range: { readonly from: number; readonly to: number };
  /** IANA. */
  readonly timezone: string;
  /** As the address of the dashboard names them. */
  readonly variables: Readonly<Record<string, Chosen>>;
}

/** With whose rights it is drawn. */
export interface DrawingFor {
  readonly facts: Facts;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
  /** Told after each panel. */
  readonly told?: (drawn: number, total: number) => void;
}

/** Dashboards as pictures and on paper, without a page. Of the server. */
export interface DashboardPictures {
  /** Draws every panel, or tells in its place that it is empty, or why it failed. @throws the signal's reason */
  draw(asked: AskedPictures, to: DrawingFor): Promise<DrawnDashboard>;
  /** A document as PDF; accounts and people have turns. @throws PublicError 429 when they have too many waiting; the signal's reason */
  print(paper: Paper, to: Pick<DrawingFor, 'scope' | 'signal'>): Promise<Uint8Array>;
}
export const dashboardPicturesService = defineService<DashboardPictures>('dashboards/pictures@1');

/** A dashboard with its data as they were. */
export const snapshotContentSchema = z.object({
  doc: dashboardDocumentSchema.describe('Its variables can have no other values than then'),
  range: z.object({ from: z.int(), to: z.int() }),
  timezone: z.string(),
  step: z.int().describe('Milliseconds between two points, which every query was asked with'),
  takenAt: z.iso.datetime(),
  answers: z.array(
    z.object({
      ask: z.object({ kind: z.string(), spec: openObject(), range: z.object({ from: z.int(), to: z.int() }), isInstant: z.boolean() }),
      answer: panelAnswerSchema,
    }),
  ),
});
export type SnapshotContent = z.output<typeof snapshotContentSchema>;

/** Pages of other plugins about one dashboard, in the menu of its page. `path` has `:uid` where the dashboard's stands. */
export const dashboardPages = definePoint({
  id: 'dashboards/dashboard-page@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1).max(60), path: z.string().regex(/^\/.*:uid/), weight: z.number().optional() }),
});

/** A dashboard of an older kind, as the list of these has it. */
export interface LegacyDashboard {
  /** Unique among those of its source. */
  readonly id: string;
  readonly title: string;
  /** Where it is opened: a path of ours. */
  readonly path: string;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** A source of dashboards of an older kind: `/dashboards-hub/legacy` lists them. The code finds at most `limit` of them, and counts all. */
export const legacyDashboards = definePoint({
  id: 'dashboards/legacy-source@1',
  side: 'browser',
  schema: () =>
    z.object({
      /** Of one of them: `Log visualization`. */
      title: z.string().min(1).max(60),
      weight: z.number().optional(),
    }),
  code: code<
    (
      asked: { readonly limit: number },
      services: Context,
      signal: AbortSignal,
    ) => Promise<{ readonly dashboards: readonly LegacyDashboard[]; readonly total: number }>
  >(),
});
