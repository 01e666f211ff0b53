import { implement, requireAccount } from '#sdk/server';
import * as api from '../../api';
import { regions, supportedLogTypes } from '../../common/regions';
import { awsAccountService, bucketRecordsService } from '../bucketServices';

export const awsRegions = implement(api.awsRegions, () => [...regions]);

export const logTypes = implement(api.logTypes, () => supportedLogTypes.map((type) => ({ type })));

export const assumeRoleDetails = implement(api.assumeRoleDetails, async ({ session, services }) => ({
  logzioAWSAccountId: services.get(awsAccountService).accountId,
  assignedExternalId: await services.get(bucketRecordsService).externalId(requireAccount(session).id),
}));
