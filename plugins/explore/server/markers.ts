import { fieldsPlan, implement, type Search, telemetryService } from '#sdk/server';
import * as api from '../api';
import { markerFields } from '../common/markers';
import { answerFrom } from './answerFrom';
import { cutHit } from './cutHit';
import { readAbout } from './readAbout';

const nothing: Search = { hits: [], total: 0, isTotalExact: true, leftOut: [], cost: { rowsRead: 0, bytesRead: 0, elapsedMs: 0 } };

/** The newest logs that mark an event. Where no log of the time has a title, which the roll-ups know of warm logs, too, no log is read for it. */
export const findMarkers = implement(api.findMarkers, async ({ body, session, services, signal }) => {
  const { where, range, scope } = readAbout(body, session);
  const titles = { range, names: [markerFields.title], limit: 1 };
  const { fields } = await services.get(telemetryService).plan(fieldsPlan, titles, { scope, signal });
  return answerFrom('markers', { body, scope, range, services, signal }, async (telemetry, until) => {
    const page = { signal: 'logs', where, range, limit: body.size } as const;
    const found = fields.length === 0 ? nothing : await telemetry.search(page, { scope, signal: until, isCounted: true });
    const { hits, cost } = found;
    return {
      total: found.total ?? hits.length,
      totalRelation: found.isTotalExact ? ('eq' as const) : ('gte' as const),
      hits: hits.map(cutHit),
      shown: hits.length,
      range,
      partial: [],
      cost,
    };
  });
});
