import { makeAutoObservable, observableRef } from 'mobx';
import { z } from 'zod';
import { defineService, inject, injectable } from '#sdk';
import { readLocal, type SessionStore, sessionService, writeLocal } from '#sdk/browser';
import type { NarrowingKind } from './narrowing';

const key = 'explore-story';
const version = 1;
const stored = () => z.object({ folded: z.array(z.string()).catch([]) });

/** How this person reads the story of a log in this browser: what stays from one log to the next. */
@injectable()
export class StoryStore {
  /** Sections that are folded away. Nothing is asked for these. */
  folded: readonly string[] = [];
  /** What the logs around one have in common with it. */
  narrowed: readonly NarrowingKind[] = [];

  constructor(@inject(sessionService) private readonly session: SessionStore) {
    makeAutoObservable<this, 'session'>(this, { folded: observableRef, narrowed: observableRef, session: false }, { autoBind: true });
    this.folded = stored().parse(readLocal(key, this.user)?.state ?? {}).folded;
  }

  toggle(section: string): void {
    this.folded = toggled(this.folded, section);
    writeLocal(key, this.user, { version, state: { folded: this.folded } });
  }

  narrow(kind: NarrowingKind): void {
    this.narrowed = toggled(this.narrowed, kind);
  }

  private get user(): number {
    return this.session.session?.user.id ?? 0;
  }
}

const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

export const storyStoreService = defineService<StoryStore>('explore-story@1');
