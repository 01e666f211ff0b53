import type { z } from 'zod';
import type { Context } from '#sdk';
import { type AuditNote, PublicError, type RequestSession, savedObjectActor } from '#sdk/server';
import type { TriggerType } from '../../common/trigger';
import type { KeptTrigger, protectedChangeSchema, sentTriggerSchema } from '../../contract';
import { keptTriggersService } from '../services';

interface About {
  readonly session: RequestSession;
  readonly services: Context;
  audit(note: AuditNote): Promise<void>;
}
type Sent = z.output<typeof sentTriggerSchema>;
type Change = z.output<typeof protectedChangeSchema>;

const isProtected = (): PublicError =>
  new PublicError(
    409,
    'TRIGGER_PROTECTED',
    'This one came with the product: its name and query stay, and it can be switched off but not deleted.',
  );

/** What the calls about triggers of a type do: the same for each. */
export function triggerCalls(type: TriggerType, auditName: string) {
  const noted = async (about: About, deed: 'create' | 'change' | 'delete', target: string, details?: AuditNote['details']): Promise<void> =>
    about.audit({ action: `${auditName}.${deed}`, target, ...(details !== undefined && { details }) });
  const requireOwn = ({ session }: About, { search: { source } }: Pick<Sent, 'search'>): void => void session.scope(source.subAccountsIds);
  return {
    create: async (about: About, { version: _, ...sent }: Sent): Promise<KeptTrigger> => {
      requireOwn(about, sent);
      const made = await about.services.get(keptTriggersService).create(savedObjectActor(about.session), { ...sent, type });
      await noted(about, 'create', made.name, { enabled: made.enabled });
      return made;
    },
    read: ({ session, services }: About, id: string): Promise<KeptTrigger> =>
      services.get(keptTriggersService).get(savedObjectActor(session), type, id),
    update: async (about: About, id: string, { version, ...sent }: Sent): Promise<KeptTrigger> => {
      requireOwn(about, sent);
      const change = (before: { readonly protected: boolean }) => {
        if (before.protected) throw isProtected();
        return { ...sent, type, protected: false };
      };
      const changed = await about.services.get(keptTriggersService).update(savedObjectActor(about.session), type, id, change, version);
      await noted(about, 'change', changed.name);
      return changed;
    },
    updateProtected: async (about: About, id: string, change: Change): Promise<KeptTrigger> => {
      const { enabled, description, tags, source, periodInMinutes, triggerOnCondition: triggerOn, output } = change;
      about.session.scope(source.subAccountsIds);
      const changed = await about.services.get(keptTriggersService).update(savedObjectActor(about.session), type, id, (before) => {
        if (!before.protected) throw new PublicError(409, 'TRIGGER_NOT_PROTECTED', 'This one is not protected: change it as any other.');
        return { ...before, enabled, description, tags, triggerOn, output, search: { ...before.search, source, periodInMinutes } };
      });
      await noted(about, 'change', changed.name, { protected: true });
      return changed;
    },
    switch: async (about: About, id: string, enabled: boolean): Promise<KeptTrigger> => {
      const actor = savedObjectActor(about.session);
      const changed = await about.services.get(keptTriggersService).update(actor, type, id, (before) => ({ ...before, enabled }));
      await noted(about, 'change', changed.name, { enabled });
      return changed;
    },
    remove: async (about: About, id: string): Promise<{ id: string }> => {
      const actor = savedObjectActor(about.session);
      const triggers = about.services.get(keptTriggersService);
      const { protected: isKept, name } = await triggers.get(actor, type, id);
      if (isKept) throw isProtected();
      await triggers.remove(actor, type, id);
      await noted(about, 'delete', name);
      return { id };
    },
  };
}
