import { zoneNamed } from '#sdk/charts';
import { configurationService, implement, listenersService, savedObjectActor } from '#sdk/server';
import * as api from '../../api';
import { frozenPath } from '../../common/address/frozenPath';
import { dashboardPaper } from '../../common/pictures/drawnDashboard';
import { dashboardPicturesService, dashboardViewPath } from '../../contract';
import { dashboardsService } from '../services';
import { sharedRange } from '../share/sharedRange';

export const dashboardPdf = implement(
  api.dashboardPdf,
  async ({ params: { uid }, body: { from, to, timezone, variables, accounts }, session, services, signal, tell }) => {
    const dashboard = await services.get(dashboardsService).get(savedObjectActor(session), uid);
    const range = sharedRange({ from, to, timezone });
    const pictures = services.get(dashboardPicturesService);
    const told = tell && ((drawn: number, total: number): void => tell({ drawn, total }));
    const as = { facts: session.facts, scope: session.scope(accounts), signal, ...(told && { told }) };
    const drawn = await pictures.draw({ doc: dashboard.doc, range, timezone, variables }, as);
    // Never what a request says of itself: whoever sends one could make the link lead elsewhere.
    const origin = services.get(configurationService).text('ASTROLABE_PUBLIC_URL') ?? services.get(listenersService).address('http');
    const path = frozenPath(dashboardViewPath(dashboard.projectId, uid), { range, timezone, variables });
    const link = origin === undefined ? undefined : new URL(path, origin).href;
    const pdf = await pictures.print(dashboardPaper(drawn, zoneNamed(timezone), link), as);
    return {
      name: `${drawn.title.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`,
      pdf: Buffer.from(pdf).toString('base64'),
      blocks: drawn.blocks.map(({ title, drawn: { state, ...about } }) => ({
        title,
        state,
        ...('reason' in about && { reason: about.reason }),
      })),
    };
  },
);
