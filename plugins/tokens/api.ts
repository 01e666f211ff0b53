import { z } from 'zod';
import { all, can, endpoint, impersonatedRole, not, recordIdParams, role } from '#sdk';
import {
  apiTokensResponseSchema,
  attachFiltersSchema,
  filterPreviewRequestSchema,
  filterPreviewSchema,
  madeApiTokenSchema,
  newApiTokenSchema,
  newSharedTokenSchema,
  sharedTokenSchema,
  sharedTokensResponseSchema,
  tokenFilterSchema,
  tokenFiltersResponseSchema,
  wantedFilterSchema,
} from './contract';

const mayManageApi = { when: can('MANAGE_API_TOKENS') };
/** A token would outlive the impersonation in which it was made. */
const mayMakeApi = { when: all(can('MANAGE_API_TOKENS'), not(role(impersonatedRole))) };
const mayManage = { when: can('MANAGE_SHARED_TOKENS') };

export const listSharedTokens = endpoint({
  method: 'GET',
  path: '/api/shared-tokens',
  gate: mayManage,
  response: sharedTokensResponseSchema,
  summary: 'Shipping tokens of the current account',
});

export const defaultSharedToken = endpoint({
  method: 'GET',
  path: '/api/shared-tokens/default',
  gate: mayManage,
  response: sharedTokenSchema,
  summary: "The account's default shipping token: the oldest in force",
});

export const addSharedToken = endpoint({
  method: 'POST',
  path: '/api/shared-tokens',
  gate: mayManage,
  body: newSharedTokenSchema,
  response: sharedTokenSchema,
  summary: 'Creates a shipping token',
});

export const attachFilters = endpoint({
  method: 'PUT',
  path: '/api/shared-tokens/:id',
  gate: mayManage,
  params: recordIdParams,
  body: attachFiltersSchema,
  response: sharedTokenSchema,
  summary: 'Sets the filters of a shared token',
});

export const removeSharedToken = endpoint({
  method: 'DELETE',
  path: '/api/shared-tokens/:id',
  gate: mayManage,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Deletes a shipping token: nothing can be sent with it any more',
});

export const listFilters = endpoint({
  method: 'GET',
  path: '/api/shared-tokens/filters',
  gate: mayManage,
  response: tokenFiltersResponseSchema,
  summary: 'Filters of the current account',
});

export const addFilter = endpoint({
  method: 'POST',
  path: '/api/shared-tokens/filters',
  gate: mayManage,
  body: wantedFilterSchema,
  response: tokenFilterSchema,
  summary: 'Creates a token filter',
});

export const changeFilter = endpoint({
  method: 'PUT',
  path: '/api/shared-tokens/filters/:id',
  gate: mayManage,
  params: recordIdParams,
  body: wantedFilterSchema,
  response: tokenFilterSchema,
  summary: 'Changes a token filter, for logs that arrive from then on',
});

export const removeFilter = endpoint({
  method: 'DELETE',
  path: '/api/shared-tokens/filters/:id',
  gate: mayManage,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Deletes a token filter; tokens that had it lose it',
});

export const previewFilter = endpoint({
  method: 'POST',
  path: '/api/shared-tokens/filters/preview',
  gate: mayManage,
  body: filterPreviewRequestSchema,
  response: filterPreviewSchema,
  summary: 'What a filter would have done to the logs of the last day',
});

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/api/api-tokens',
  gate: mayManageApi,
  response: apiTokensResponseSchema,
  summary: 'API tokens of the current account',
});

export const addApiToken = endpoint({
  method: 'POST',
  path: '/api/api-tokens',
  gate: mayMakeApi,
  body: newApiTokenSchema,
  response: madeApiTokenSchema,
  summary: 'Creates an API token and tells its secret, once',
});

export const removeApiToken = endpoint({
  method: 'DELETE',
  path: '/api/api-tokens/:id',
  gate: mayManageApi,
  params: recordIdParams,
  response: z.object({ id: z.int() }),
  summary: 'Deletes an API token: calls with it are refused from then on',
});
