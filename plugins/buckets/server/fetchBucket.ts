import { z } from 'zod';
import { defineJob } from '#sdk/server';
import { bucketReaderService } from './bucketServices';

/** One look into a bucket. */
export default defineJob({
  payload: z.object({ bucket: z.int() }),
  run: (about) => about.services.get(bucketReaderService).run(about, about.payload.bucket),
});
