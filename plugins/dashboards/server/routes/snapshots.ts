import { mayShare } from '#plugins/shares/contract';
import {
  accountsOf,
  implement,
  PublicError,
  requireAccount,
  requirePerson,
  requireShare,
  savedObjectActor,
  shareTokensService,
} from '#sdk/server';
import * as api from '../../api';
import { drawnOnly } from '../../common/share/drawnOnly';
import { sharedSnapshotSchema, snapshotKind, snapshotPath } from '../../common/share/sharedDashboard';
import { mayReadDashboards } from '../../contract';
import { dashboardsService, snapshotsService } from '../services';
import { sharedRange } from '../share/sharedRange';
import { takeSnapshot } from '../snapshots/takeSnapshot';

export const createSnapshot = implement(
  api.createSnapshot,
  async ({
    params: { uid },
    body: { title, from, to, timezone, variables, accounts, lifetime },
    session,
    services,
    signal,
    audit,
    cookies,
  }) => {
    const account = requireAccount(session);
    const { user } = requirePerson({ session, cookies });
    const dashboard = await services.get(dashboardsService).get(savedObjectActor(session), uid);
    const scope = session.scope(accounts);
    const range = sharedRange({ from, to, timezone });
    const content = await takeSnapshot(dashboard, { range, timezone, variables }, { services, facts: session.facts, scope, signal });
    const snapshots = services.get(snapshotsService);
    const id = await snapshots.add(account.id, content);
    const share = {
      kind: snapshotKind,
      title: title ?? dashboard.doc.metadata.name.slice(0, 120),
      content: { snapshot: id, takenAt: content.takenAt },
      accounts: accountsOf(scope),
      needs: [mayShare, mayReadDashboards],
      lifetime,
      createdBy: { id: user.id, email: user.email },
    };
    const made = await services
      .get(shareTokensService)
      .add(account.id, share)
      .catch(async (error: unknown) => {
        await snapshots.remove(account.id, id);
        throw error;
      });
    await audit({ action: 'public-link.create', target: share.title, details: { kind: snapshotKind, expires: made.expiresAt } });
    return { id: made.id, title: made.title, expiresAt: made.expiresAt, token: made.token, path: snapshotPath(made.token) };
  },
);

/** What a link to a snapshot opens: only what was kept, whatever there is now. */
export const sharedSnapshot = implement(api.sharedSnapshot, async ({ session, services }) => {
  const share = requireShare(session);
  const { snapshot } = sharedSnapshotSchema.parse(share.content);
  const content = await services.get(snapshotsService).find(share.accountId, snapshot);
  if (content === undefined) throw new PublicError(404, 'SNAPSHOT_GONE', 'This snapshot is gone. Ask who sent it for another one.');
  // Those from before that was left out of them hold more.
  return { ...content, doc: drawnOnly(content.doc), title: share.title, expiresAt: share.expiresAt };
});
