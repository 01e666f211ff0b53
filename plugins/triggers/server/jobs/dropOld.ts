import { defineJob } from '#sdk/server';
import { triggeredRowsService } from '../services';

export default defineJob({ run: ({ services }) => services.get(triggeredRowsService).dropOld(Date.now()) });
