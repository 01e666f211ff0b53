import { implement, telemetryService } from '#sdk/server';
import * as api from '../api';
import { markerFields } from '../common/markers';
import { answerFrom } from './answerFrom';
import { cutHit } from './cutHit';
import { readAbout } from './readAbout';
import { total } from './rowsAndTotal';

const nothing = { hits: [], rowsRead: 0, bytesRead: 0, elapsedMs: 0 };

/** The newest logs that mark an event. Where no log of the time has a title, which the roll-ups know of warm logs, too, no log is read for it. */
export const findMarkers = implement(api.findMarkers, async ({ body, session, services, signal }) => {
  const { where, range, scope } = readAbout(body, session);
  const titles = { kind: 'fields', range, names: [markerFields.title], limit: 1 } as const;
  const { fields } = await services.get(telemetryService).query(titles, { scope, signal });
  return answerFrom('markers', { body, scope, range, services, signal }, async (telemetry, until) => {
    const options = { scope, signal: until };
    const asked = { kind: 'rows', table: 'logs', where, range, limit: body.size } as const;
    const { hits, ...cost } = fields.length === 0 ? nothing : await telemetry.query(asked, options);
    const counted = hits.length < body.size ? { total: hits.length } : await total(telemetry, asked, options);
    return {
      total: 'total' in counted ? counted.total : hits.length,
      totalRelation: 'total' in counted ? ('eq' as const) : ('gte' as const),
      hits: hits.map(cutHit),
      shown: hits.length,
      range,
      partial: [],
      cost,
    };
  });
});
