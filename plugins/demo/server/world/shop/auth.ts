import { statement } from '../peers';
import type { Story } from '../Story';
import type { Client } from './ingress';
import type { Visitor } from './Visitor';

const byEmail = statement('SELECT id, password_hash, locked_until FROM users WHERE email = $1');
const insertUser = statement('INSERT INTO users (email, password_hash, name) VALUES ($1, $2, $3)');

/** A shopper logs in. People mistype now and then. @returns whether they are in */
export function login(story: Story, visitor: Visitor): boolean {
  return story.call('auth', 'POST /login', () => {
    story.ask(byEmail, () => story.work(2.4, 0.5));
    story.work(92, 0.25); // Hashing a password is meant to be slow.
    const about = { user: visitor.person.email, source_ip: visitor.person.ip, session_id: visitor.sessionId, method: 'password' };
    if (story.random.chance(0.09)) {
      story.log('warn', 'auth/login.go:121', 'login failed', {
        ...about,
        event: 'auth.login',
        outcome: 'failure',
        reason: 'wrong password',
      });
      story.answer(401);
      return false;
    }
    visitor.signedIn = true;
    story.log('info', 'auth/login.go:148', 'login succeeded', {
      ...about,
      event: 'auth.login',
      outcome: 'success',
      user_id: visitor.person.id,
      country: visitor.person.country,
      city: visitor.person.city,
    });
    return true;
  });
}

/** A guess at somebody's password from outside. */
export function guess(story: Story, client: Client, user: string, attempt: number): 'wrong' | 'locked' {
  return story.call('auth', 'POST /login', () => {
    const about = { event: 'auth.login', outcome: 'failure', user, source_ip: client.ip, user_agent: client.userAgent, method: 'password' };
    if (attempt > 5) {
      story.answer(423);
      story.ask(byEmail, () => story.work(2));
      story.log('warn', 'auth/login.go:97', 'login refused, account is locked', { ...about, reason: 'locked', failures: attempt });
      return 'locked';
    }
    story.answer(401);
    story.ask(byEmail, () => story.work(2.4, 0.5));
    story.work(92, 0.25);
    const known = user.endsWith('@brindlewick.example') && !user.startsWith('admin') && !user.startsWith('root');
    story.log('warn', 'auth/login.go:121', 'login failed', {
      ...about,
      reason: known ? 'wrong password' : 'unknown user',
      failures: attempt,
    });
    if (attempt === 5 && known) {
      story.log('error', 'auth/lockout.go:40', 'account locked after repeated failures', {
        event: 'auth.lockout',
        outcome: 'success',
        user,
        source_ip: client.ip,
        minutes: 30,
      });
    }
    return 'wrong';
  });
}

export function register(story: Story, visitor: Visitor): void {
  story.call('auth', 'POST /users', () => {
    story.work(116, 0.25);
    story.ask(insertUser, () => story.work(4, 0.5));
    story.answer(201);
    visitor.signedIn = true;
    story.log('info', 'auth/users.go:83', 'user registered', {
      event: 'auth.register',
      outcome: 'success',
      user: visitor.person.email,
      user_id: visitor.person.id,
      source_ip: visitor.person.ip,
      session_id: visitor.sessionId,
    });
  });
}

/** Checks the token that comes with a request of somebody who is logged in. */
export function verify(story: Story, visitor: Visitor): void {
  story.call('auth', 'POST /tokens/verify', () => {
    story.work(0.8);
    if (story.random.chance(0.06)) {
      story.log('info', 'auth/tokens.go:66', 'access token refreshed', {
        event: 'auth.refresh',
        outcome: 'success',
        user_id: visitor.person.id,
        session_id: visitor.sessionId,
      });
    } else if (story.random.chance(0.2)) {
      story.log('debug', 'auth/tokens.go:38', 'access token verified', { user_id: visitor.person.id, session_id: visitor.sessionId });
    }
  });
}
