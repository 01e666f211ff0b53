import { defineService } from '#sdk';

/** Gives the OpenAPI document of the mounted routes. */
export const openApiService = defineService<() => Record<string, unknown>>('open-api@1');
