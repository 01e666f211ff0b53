import { defineRoute, secondFactorsService } from '#sdk/server';
import { enrolmentSchema } from '../../contract';
import { enrolment } from '../secondFactor/enrolment';
import { requirePending } from './PendingLogin';

/** A key for somebody whose account asks for a second factor, before there is a session. */
export default defineRoute({
  response: enrolmentSchema,
  handle: async (asking) => {
    const { userId, email } = await requirePending(asking, 'enrol');
    return enrolment(email, await asking.services.get(secondFactorsService).begin(userId));
  },
});
