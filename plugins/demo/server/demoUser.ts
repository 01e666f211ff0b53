import { randomBytes } from 'node:crypto';
import type { Identity, User } from '#sdk/server';

const email = 'demo@brindlewick.example';

/** The user that visitors of the demo are: an ordinary user of the owner account, whose password nobody knows. Made on first use. */
export async function demoUser(identity: Identity): Promise<User> {
  const known = await identity.userByEmail(email);
  if (known !== undefined) return known;
  const owner = (await identity.accounts()).find(({ type }) => type === 'owner');
  if (owner === undefined) throw new Error('There is no owner account for the demo user.');
  try {
    return await identity.addUser({ email, fullName: 'Demo User', password: randomBytes(32).toString('base64url') }, [
      { accountId: owner.id, role: 'user' },
    ]);
  } catch (error) {
    // Somebody else's click was quicker.
    const made = await identity.userByEmail(email);
    if (made === undefined) throw error;
    return made;
  }
}
