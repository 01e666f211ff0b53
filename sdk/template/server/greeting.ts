import { defineRoute } from '#sdk/server';
import { greetingResponse } from '../contract';

export default defineRoute({
  response: greetingResponse,
  handle: ({ session }) => ({ greeting: `Hello, ${session.user?.fullName ?? 'stranger'}` }),
});
