import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#sdk';
import { apiService, endpointKey, noticesService, useService } from '#sdk/browser';
import { addBucket, listBuckets, removeBucket, updateBucket } from '../api';
import type { BucketType } from '../common/bucketTypes';
import type { BucketSetting } from '../contract';
import { changedBody, type newBody } from './newBucket';

function useBuckets({ path }: BucketType) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const queries = useQueryClient();
  const params = { bucketTypePath: path };
  const queryKey = endpointKey(listBuckets, { params });
  return {
    api,
    params,
    told: (title: string): void => notices.show({ intent: 'success', title }),
    failed: (title: string, { message }: Error): void => notices.show({ intent: 'danger', title, text: message }),
    /** Loads the list, and how far the buckets are read, again. */
    again: () => queries.invalidateQueries({ queryKey }),
    change: (changed: (list: readonly BucketSetting[]) => readonly BucketSetting[]): void =>
      void queries.setQueryData<readonly BucketSetting[]>(queryKey, (list) => (list === undefined ? undefined : changed(list))),
  };
}

/** Saves a new bucket. @param onSaved called when the list with it is there */
export function useAddBucket(type: BucketType, onSaved: () => void) {
  const { api, params, told, again } = useBuckets(type);
  return useMutation({
    mutationFn: (body: ReturnType<typeof newBody>) => call(api, addBucket, { params, body }),
    retry: false,
    onSuccess: async () => {
      told('AWS Bucket created successfully');
      await again();
      onSaved();
    },
  });
}

/** Sets a bucket active or inactive. */
export function useUpdateBucket(type: BucketType, bucket: BucketSetting) {
  const { api, params, told, failed, again, change } = useBuckets(type);
  return useMutation({
    mutationFn: (active: boolean) => call(api, updateBucket, { params: { ...params, id: bucket.id }, body: changedBody(bucket, active) }),
    retry: false,
    onSuccess: (_saved, active) => {
      change((list) => list.map((one) => (one.id === bucket.id ? { ...one, active } : one)));
      told('AWS Bucket saved successfully');
      void again();
    },
    onError: (error) => failed('Failed to update AWS settings', error),
  });
}

/** Deletes a bucket. */
export function useRemoveBucket(type: BucketType, { id }: BucketSetting) {
  const { api, params, told, failed, again, change } = useBuckets(type);
  return useMutation({
    mutationFn: () => call(api, removeBucket, { params: { ...params, id } }),
    retry: false,
    onSuccess: () => {
      change((list) => list.filter((one) => one.id !== id));
      told('AWS Bucket deleted successfully');
      void again();
    },
    onError: (error) => failed('Failed to delete AWS Bucket', error),
  });
}
