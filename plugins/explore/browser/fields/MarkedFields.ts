import { makeAutoObservable, observableRef } from 'mobx';
import { z } from 'zod';
import { defineService } from '#sdk';
import type { SessionStore } from '#sdk/browser';
import { readLocal, writeLocal } from '#sdk/browser';

const version = 0;
const fieldsSchema = z.object({ fields: z.array(z.string().min(1).max(500)).max(1000).catch([]) });

/** Fields that a person has marked, kept in this browser. */
export class MarkedFields {
  fields: readonly string[] = [];

  /** @param key of the browser's store, a mark of its own each */
  constructor(
    private readonly key: string,
    private readonly session: SessionStore,
  ) {
    makeAutoObservable<this, 'key' | 'session'>(this, { fields: observableRef, key: false, session: false }, { autoBind: true });
    this.restore();
  }

  /** Reads what is stored for this person. */
  restore(): void {
    const stored = readLocal(this.key, this.user);
    this.fields = stored === undefined || stored.version > version ? [] : fieldsSchema.parse(stored.state).fields;
  }

  has(field: string): boolean {
    return this.fields.includes(field);
  }

  toggle(field: string): void {
    this.fields = this.has(field) ? this.fields.filter((name) => name !== field) : [...this.fields, field];
    writeLocal(this.key, this.user, { version, state: { fields: this.fields } });
  }

  private get user(): number {
    return this.session.session?.user.id ?? 0;
  }
}

/** Those that are wanted at the top. */
export const favoriteFieldsService = defineService<MarkedFields>('explore-favorites@1');
/** Those that are not wanted in the list. */
export const hiddenFieldsService = defineService<MarkedFields>('explore-hidden-fields@1');
