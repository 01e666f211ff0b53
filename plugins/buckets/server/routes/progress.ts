import { implement, requireAccount, workService } from '#sdk/server';
import * as api from '../../api';
import { bucketRecordsService } from '../bucketServices';
import { readProgress } from '../readProgress';
import { FETCH } from '../records/BucketRecords';
import { pathOf } from './pathOf';

export const bucketProgress = implement(api.bucketProgress, async ({ params, session, services }) => {
  const { id: accountId } = requireAccount(session);
  const path = pathOf(params.bucketTypePath);
  const list = () => services.get(bucketRecordsService).list(accountId, path);
  const { tasks } = await services.get(workService).list({ job: FETCH, accountId, states: ['running'] });
  return readProgress(services, list, tasks);
});
