import { defineRoute } from '#sdk/server';
import { planDetailsSchema } from '../../contract';
import { planBookService } from '../planServices';
import { ownerParams } from './ownerParams';

export default defineRoute({
  params: ownerParams,
  response: planDetailsSchema,
  handle: ({ params: { ownerAccountId }, services }) => services.get(planBookService).details(ownerAccountId),
});
