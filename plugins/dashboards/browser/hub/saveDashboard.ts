import { call } from '#sdk';
import type { Api } from '#sdk/browser';
import { updateDashboard } from '../../api';
import type { Dashboard, DashboardDocument } from '../../contract';

export interface Saving {
  readonly uid: string;
  readonly doc: DashboardDocument | undefined;
  /** The folder; the one that the document names when absent. */
  readonly projectId?: string;
  /** The one that the change was made from. */
  readonly version: number;
}

/** Saves a document as the next version of a dashboard. @throws Error without a document, before anything is asked; ApiError */
export async function saveDashboard(api: Api, { uid, doc, projectId, version }: Saving): Promise<Dashboard> {
  if (doc === undefined) throw new Error('Dashboard has no doc');
  return call(api, updateDashboard, { params: { uid }, body: { doc, version, ...(projectId !== undefined && { projectId }) } });
}
