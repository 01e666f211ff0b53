import type { Context } from '#sdk';
import { telemetryService } from '#sdk/server';
import type { LogChanges } from '../../contract';
import { findChanges } from './findChanges';
import { without } from './thinned';

/** The comparison as other plugins ask for it. */
export const logChanges = (services: Context): LogChanges => ({
  async find({ where, now, before }, options) {
    const { groups } = await findChanges({ telemetry: services.get(telemetryService), where, options }, [now], without(before, now));
    return [...groups];
  },
});
