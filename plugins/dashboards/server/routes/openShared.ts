import type { Context, Facts } from '#sdk';
import { ActorUnavailable, actorsService, PublicError, type RequestSession, requireShare, type TenantScope } from '#sdk/server';
import { type SharedDashboard, sharedDashboardSchema } from '../../common/share/sharedDashboard';
import type { Dashboard } from '../../contract';
import { dashboardsService } from '../services';

/** What a visitor's link opens: a dashboard as it is now, with the rights of whoever has shared it, over the accounts it was shared for. */
export interface OpenedDashboard {
  readonly shared: SharedDashboard;
  readonly dashboard: Dashboard;
  readonly facts: Facts;
  readonly scope: TenantScope;
}

/** @throws PublicError 401 SHARE_TOKEN_UNKNOWN, 404 SHARED_DASHBOARD_GONE */
export async function openShared(session: RequestSession, services: Context): Promise<OpenedDashboard> {
  const share = requireShare(session);
  const shared = sharedDashboardSchema.parse(share.content);
  const { id: userId, email } = share.createdBy;
  const maker = await services
    .get(actorsService)
    .forPerson(userId, share.accountId, { reason: `shows the shared dashboard ${share.title}` })
    .catch((error: unknown) => {
      if (!(error instanceof ActorUnavailable)) throw error;
      throw new PublicError(401, 'SHARE_TOKEN_UNKNOWN', 'This link has expired or was revoked. Ask who sent it for another one.');
    });
  const actor = { accountId: share.accountId, userId, name: email, facts: maker.facts };
  const dashboard = await services
    .get(dashboardsService)
    .get(actor, shared.uid)
    .catch((error: unknown) => {
      if (!(error instanceof PublicError) || error.code !== 'DASHBOARD_UNKNOWN') throw error;
      throw new PublicError(
        404,
        'SHARED_DASHBOARD_GONE',
        'The dashboard that this link shows has been deleted. Ask who sent it for another one.',
      );
    });
  return { shared, dashboard, facts: maker.facts, scope: session.scope() };
}
