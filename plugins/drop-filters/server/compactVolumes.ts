import { defineJob } from '#sdk/server';
import { volumeBookService } from './services';

export default defineJob({ run: ({ services }) => services.get(volumeBookService).compact() });
