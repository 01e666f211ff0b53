import { implement } from '#sdk/server';
import * as api from '../api';

export const greeting = implement(api.greeting, ({ session }) => ({ greeting: `Hello, ${session.user?.fullName ?? 'stranger'}` }));
