import { z } from 'zod';
import { defineRoute } from '#sdk/server';
import { openApiService } from '../http/openApiService';

export default defineRoute({
  response: z.record(z.string(), z.unknown()).describe('An OpenAPI 3.1 document.'),
  handle: ({ services }) => services.get(openApiService)(),
});
