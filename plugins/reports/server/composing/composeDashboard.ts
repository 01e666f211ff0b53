import {
  dashboardKeeperService,
  dashboardPicturesService,
  dashboardViewPath,
  frozenPath,
  mayReadDashboards,
} from '#plugins/dashboards/contract';
import { PublicError } from '#sdk/server';
import type { Composing } from './Composing';
import type { Parts } from './parts';

/** A dashboard with every panel drawn, and the way to it as it was. */
export async function composeDashboard({
  content,
  range,
  timezone,
  actor,
  accountId,
  services,
  signal,
  address,
  told,
}: Composing): Promise<Parts> {
  if (content.kind !== 'dashboard') throw new Error(content.kind);
  const { uid, variables } = content;
  const keeper = services.find(dashboardKeeperService);
  const pictures = services.find(dashboardPicturesService);
  if (keeper === undefined || pictures === undefined) throw new PublicError(404, 'DASHBOARDS_OFF', 'Dashboards are switched off.');
  if (!actor.can(mayReadDashboards))
    throw new PublicError(403, 'FORBIDDEN', `${actor.user?.email ?? 'Whoever it is made for'} may not look at dashboards.`);
  const { doc, projectId } = await keeper.get(
    { accountId, userId: actor.user?.id, name: actor.user?.email ?? 'Reports', facts: actor.facts },
    uid,
  );
  const drawn = await pictures.draw(
    { doc, range, timezone, variables },
    {
      facts: actor.facts,
      scope: actor.scope(),
      signal,
      told: (done, total) => told(`${done} of ${total} panels are drawn`),
    },
  );
  const link = address(frozenPath(dashboardViewPath(projectId, uid), { range, timezone, variables }));
  return {
    title: drawn.title,
    blocks: drawn.blocks,
    facts: drawn.variables,
    links: link === undefined ? [] : [{ text: 'Open the live dashboard at this time', url: link }],
    isPrinted: true,
  };
}
