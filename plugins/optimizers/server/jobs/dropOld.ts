import { defineJob } from '#sdk/server';
import { runBookService } from '../services';

export default defineJob({ run: ({ services }) => services.get(runBookService).dropOld() });
