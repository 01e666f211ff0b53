import { z } from 'zod';
import { maySendData } from '#plugins/ingest/api';
import { account, all, endpoint, not } from '#sdk';
import {
  assumeRoleDetailsSchema,
  bucketBodySchema,
  bucketChangeSchema,
  bucketParams,
  bucketPathParams,
  bucketProgressSchema,
  bucketSettingSchema,
} from './contract';

/** Logs of a bucket go into an account of logs. */
export const mayAddBuckets = all(maySendData, not(account('security')));
const gate = { when: maySendData };

export const listBuckets = endpoint({
  method: 'GET',
  path: '/api/log-shipping/:bucketTypePath',
  gate,
  params: bucketPathParams,
  response: z.array(bucketSettingSchema).describe('Oldest first; there are at most 100'),
  summary: 'Buckets that logs of the current account are taken from',
});

export const addBucket = endpoint({
  method: 'POST',
  path: '/api/log-shipping/:bucketTypePath',
  gate: { when: mayAddBuckets },
  params: bucketPathParams,
  body: bucketBodySchema,
  response: bucketSettingSchema,
  summary: 'Takes logs from a bucket from now on',
});

export const updateBucket = endpoint({
  method: 'PUT',
  path: '/api/log-shipping/:bucketTypePath/:id',
  gate,
  params: bucketParams,
  body: bucketChangeSchema,
  response: bucketSettingSchema,
  summary: 'Sets a bucket active or inactive; what else it is opened by stays as it was added',
});

export const removeBucket = endpoint({
  method: 'DELETE',
  path: '/api/log-shipping/:bucketTypePath/:id',
  gate,
  params: bucketParams,
  response: z.object({}),
  summary: 'Takes no more logs from a bucket',
});

export const bucketProgress = endpoint({
  method: 'GET',
  path: '/api/log-shipping/:bucketTypePath/progress',
  gate,
  params: bucketPathParams,
  response: z.array(bucketProgressSchema).describe('Of each bucket, oldest first'),
  summary: 'How far buckets are read, and what went wrong',
});

export const awsRegions = endpoint({
  method: 'GET',
  path: '/api/aws/regions',
  gate,
  response: z.array(z.object({ region: z.string(), name: z.string() })),
  summary: 'Regions of AWS',
});

export const assumeRoleDetails = endpoint({
  method: 'GET',
  path: '/api/aws/assume-role-details',
  gate,
  response: assumeRoleDetailsSchema,
  summary: 'What a role has to name so that the platform can take it on',
});

export const logTypes = endpoint({
  method: 'GET',
  path: '/api/supported-log-types',
  gate,
  response: z.array(z.object({ type: z.string() })),
  summary: 'Log types that are offered for a bucket',
});
