import { holds, role } from '#sdk';
import { useFacts, useSession } from '#sdk/browser';

/** Who makes the file: what is written into it is what they may know. */
export interface Reader {
  readonly isSignedIn: boolean;
  readonly isAdmin: boolean;
}

export function useReader(): Reader {
  const isSignedIn = useSession() !== undefined;
  const facts = useFacts();
  return { isSignedIn, isAdmin: isSignedIn && holds(role('admin'), facts) === true };
}
