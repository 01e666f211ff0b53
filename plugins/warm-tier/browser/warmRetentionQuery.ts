import { queryOptions } from '@tanstack/react-query';
import { type Api, endpointQuery } from '#sdk/browser';
import { readRetention } from '../api';

/** Warm retention of the accounts that the person may enter: asked for once an hour. */
export const warmRetentionQuery = (api: Api) =>
  queryOptions({
    ...endpointQuery(api, readRetention),
    staleTime: 3_600_000,
    gcTime: 3_600_000,
    meta: { persist: false },
  });
