import type { Mail } from '#plugins/mail/contract';
import { productName, roleTitles } from '#sdk';
import type { Invitation, OneTimeSecrets } from '#sdk/server';
import type { InvitationPayload, PersonPayload } from './payloads';
import { type Purpose, purposes } from './purposes';

interface Sending {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly of: string;
  readonly payload: InvitationPayload | PersonPayload;
  readonly accountId?: number;
}

/** Mails with links that open one thing once. A new link makes the earlier ones of its kind for the same person worthless. */
export class PeopleMails {
  constructor(
    private readonly secrets: OneTimeSecrets,
    private readonly mail: Mail,
  ) {}

  /** @returns the link's path when there is no mail server to send it */
  async invitation({ id, accountId, accountName, email, role, invitedBy }: Invitation): Promise<string | null> {
    const path = await this.send(purposes.invitation, {
      to: email,
      subject: `${invitedBy} invites you to ${accountName}`,
      text: `${invitedBy} invites you to the account "${accountName}" on ${productName}, with the role ${roleTitles[role]}.\nOpen this link within 7 days to accept:`,
      of: `invitation:${id}`,
      payload: { invitationId: id } satisfies InvitationPayload,
      accountId,
    });
    return this.mail.hasServer ? null : path;
  }

  revokeInvitation(id: number): Promise<number> {
    return this.secrets.revoke(purposes.invitation.name, `invitation:${id}`);
  }

  /** @param handsOver whether admins of the account may hand the link over when it cannot be sent; it opens all that the person may enter */
  async register(to: { id: number; email: string }, accountId: number, handsOver: boolean): Promise<string | null> {
    const path = await this.send(purposes.register, {
      to: to.email,
      subject: `Your access to ${productName}`,
      text: `An account on ${productName} is open to you.\nOpen this link within 7 days to choose your name and password:`,
      of: `user:${to.id}`,
      payload: { userId: to.id, accountId } satisfies PersonPayload,
      ...(handsOver ? { accountId } : {}),
    });
    return this.mail.hasServer || !handsOver ? null : path;
  }

  /** The same without a mail, for somebody who has just shown that the address is theirs. @returns the link's path */
  async registerAtOnce(userId: number, accountId: number): Promise<string> {
    const { path } = await this.link(purposes.register, `user:${userId}`, { userId, accountId });
    return path;
  }

  /** Somebody without a password chooses one by the link, which proves the address as well. */
  async prove({ id, email, hasPassword }: { id: number; email: string; hasPassword: boolean }): Promise<void> {
    if (hasPassword) return this.verification(id, email);
    await this.secrets.revoke(purposes.verify.name, `user:${id}`);
    await this.reset(id, email);
  }

  private async verification(userId: number, email: string): Promise<void> {
    await this.send(purposes.verify, {
      to: email,
      subject: `Verify your email for ${productName}`,
      text: `Somebody has signed up to ${productName} with this address.\nIf it was you, open this link within 3 days to verify it. If not, do nothing.`,
      of: `user:${userId}`,
      payload: { userId } satisfies PersonPayload,
    });
  }

  async reset(userId: number, email: string): Promise<void> {
    await this.send(purposes.reset, {
      to: email,
      subject: `Reset your password for ${productName}`,
      text: `Somebody has asked for a new password for this address on ${productName}.\nIf it was you, open this link within an hour to choose it. If not, do nothing: your password stays as it is.`,
      of: `user:${userId}`,
      payload: { userId } satisfies PersonPayload,
    });
  }

  /** Tells somebody that an admin has taken their second factor away: if they have not asked for it, they know now. */
  secondFactorReset(to: string, account: { readonly id: number; readonly name: string }): Promise<void> {
    return this.mail.send({
      to,
      subject: `Your two-factor authentication on ${productName} was reset`,
      text: `An admin of the account "${account.name}" has reset your two-factor authentication on ${productName}, and you were logged out everywhere.\nLog in with your password and set it up again. If you have not asked for this, tell an admin you trust at once.`,
      purpose: 'second-factor-reset',
      accountId: account.id,
    });
  }

  private async send(purpose: Purpose, { of, payload, accountId, ...mail }: Sending): Promise<string> {
    const link = await this.link(purpose, of, payload);
    await this.mail.send({ ...mail, purpose: purpose.name, link, ...(accountId === undefined ? {} : { accountId }) });
    return link.path;
  }

  private async link({ name, path, seconds }: Purpose, of: string, payload: InvitationPayload | PersonPayload) {
    await this.secrets.revoke(name, of);
    const secret = await this.secrets.issue(name, of, payload, seconds);
    return { path: `${path}${secret}`, secret, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() };
  }
}
