import { landingState } from '../../contract';

/** Of the call that reads and keeps the landing page. */
export const landingAddress = `/api/user-state/${landingState}`;
