import { defineRoute, requirePerson, secondFactorsService } from '#sdk/server';
import { enrolmentSchema } from '../../contract';
import { enrolment } from './enrolment';

export default defineRoute({
  response: enrolmentSchema,
  handle: async ({ services, ...asking }) => {
    const { user } = requirePerson(asking);
    return enrolment(user.email, await services.get(secondFactorsService).begin(user.id));
  },
});
