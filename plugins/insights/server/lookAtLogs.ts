import type { LogProcessor, LogStep } from '#plugins/ingest/contract';
import { exceptionField, patternField } from '../common/fields';
import { glance } from './glance/glance';
import { insightsService } from './insightsService';
import { exceptionIn } from './sightings/exceptionIn';
import { knownErrorIn } from './sightings/knownErrorIn';
import type { Sighting } from './sightings/Sighting';

/** @param note told of each sighting, with the time and the type of its log */
const looking =
  (note: (sighting: Sighting, at: number, type: string) => void): LogStep =>
  (record) => {
    const { fields, time, type } = record;
    const found: Record<string, string> = {};
    const at = time === undefined ? Date.now() : time.seconds * 1000 + Math.floor(time.nanos / 1e6);
    for (const [field, sighting] of [
      [exceptionField, exceptionIn(record)],
      [patternField, knownErrorIn(record)],
    ] as const) {
      if (sighting === undefined || field in fields) continue;
      found[field] = sighting.key;
      note(sighting, at, type);
    }
    return Object.keys(found).length === 0 ? undefined : { log: { ...record, fields: { ...fields, ...found } } };
  };

/** Gives logs with a stack trace or a known error the field by which they are found again, and notes what was seen. */
const lookAtLogs: LogProcessor = {
  glance,
  stepFor({ accountId }, services) {
    const { sightings } = services.get(insightsService);
    return looking((...seen) => sightings.note(accountId, ...seen));
  },
  dryStepFor: () => looking(() => undefined),
};

export default lookAtLogs;
