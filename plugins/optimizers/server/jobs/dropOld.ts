import { defineJob } from '#sdk/server';
import { runBookService } from '../runs/services';

export default defineJob({ run: ({ services }) => services.get(runBookService).dropOld() });
