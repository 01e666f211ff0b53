import { z } from 'zod';
import type { DashboardDocument } from '#plugins/dashboards/contract';
import { code, definePoint, defineService } from '#sdk';
import type { SavedObjectActor } from '#sdk/server';

/** Dashboards of a bundle by their uids; addresses of one another are of these. */
export type BundleDocuments = Readonly<Record<string, DashboardDocument>>;

/** Finished dashboards that people install together. The contribution's id is its content id, which documentation pages name. */
export const dashboardBundles = definePoint({
  id: 'dashboard-bundles/bundle@1',
  side: 'server',
  schema: () =>
    z.object({
      title: z.string().min(1).max(60),
      /** What its metrics come from: `PostgreSQL`. */
      integration: z.string().min(1).max(60),
      /** What it shows, and what has to be sent for it. */
      description: z.string().min(1).max(300),
      weight: z.number().optional(),
    }),
  code: code<BundleDocuments>(),
});

const dashboardOfBundle = z.object({ uid: z.string(), name: z.string() });

export const bundleSchema = z.object({
  id: z.string(),
  title: z.string(),
  integration: z.string(),
  description: z.string(),
  dashboards: z.array(dashboardOfBundle.extend({ isInstalled: z.boolean().describe('In the current account') })),
});
export type Bundle = z.output<typeof bundleSchema>;

/** What became of a content id: its dashboards, or false where it is not known or could not be installed. */
export const publishedSchema = z.object({
  publishContentResult: z.record(z.string(), z.union([z.literal(false), z.object({ dashboards: z.array(dashboardOfBundle) })])),
  failures: z.record(z.string(), z.string()).describe('By the content id: why it was not installed'),
});
export type Published = z.output<typeof publishedSchema>;

/** Of the server. */
export interface DashboardBundles {
  /**
   * Puts the dashboards of a bundle into the actor's account; those that are there already stay as they are.
   * @param made called for each that was not there
   * @returns the dashboards of the bundle; undefined where there is no such bundle
   * @throws PublicError 409 DASHBOARD_UID_TAKEN where a dashboard of one's own has one of its uids, 409 TOO_MANY_DASHBOARDS
   */
  install(
    actor: SavedObjectActor,
    id: string,
    made?: (name: string, folder: string) => Promise<void>,
  ): Promise<readonly z.output<typeof dashboardOfBundle>[] | undefined>;
}
export const dashboardBundlesService = defineService<DashboardBundles>('dashboard-bundles/bundles@1');

/** Where bundles are listed. */
export const bundlesPath = '/dashboards-hub/bundles';
