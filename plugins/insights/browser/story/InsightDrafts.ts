import { makeAutoObservable, observableRef } from 'mobx';
import { defineService } from '#sdk';
import type { InsightChange } from '../../contract';

/** What people have changed of insights and not saved yet: it is there again after a look at another log. */
export class InsightDrafts {
  private drafts: ReadonlyMap<number, InsightChange> = new Map();

  constructor() {
    makeAutoObservable<this, 'drafts'>(this, { drafts: observableRef, of: false }, { autoBind: true });
  }

  of(id: number): InsightChange {
    return this.drafts.get(id) ?? {};
  }

  change(id: number, part: InsightChange): void {
    this.drafts = new Map(this.drafts).set(id, { ...this.of(id), ...part });
  }

  drop(id: number): void {
    const rest = new Map(this.drafts);
    rest.delete(id);
    this.drafts = rest;
  }
}

export const insightDraftsService = defineService<InsightDrafts>('insights/drafts@1');
