import { defineRoute, recordsService } from '#sdk/server';
import { demoStatusSchema } from '../../contract';
import { Progress } from '../progress/Progress';

/** How far the demo has got, from the records, so that every replica can say it. */
export default defineRoute({
  response: demoStatusSchema,
  handle: async ({ services }) => {
    const summary = await new Progress(services.get(recordsService)).summary();
    if (summary === undefined) return { state: 'starting' as const, sentRows: 0, totalRows: 0, trouble: null };
    const { sentRows, totalRows, stretchesLeft, trouble } = summary;
    return { state: stretchesLeft > 0 ? ('filling' as const) : ('live' as const), sentRows, totalRows, trouble: trouble ?? null };
  },
});
