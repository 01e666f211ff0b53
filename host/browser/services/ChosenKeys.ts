import { makeAutoObservable, observableRef } from 'mobx';
import type { CommandKeys } from '#sdk/browser';

/** The keys that the person of this page has chosen for commands, as the plugins that keep such choices tell. */
export class ChosenKeys implements CommandKeys {
  chosen: ReadonlyMap<string, readonly string[]> = new Map();

  constructor() {
    makeAutoObservable(this, { chosen: observableRef }, { autoBind: true });
  }

  choose(command: string, keys: readonly string[] | undefined): void {
    if (keys === undefined && !this.chosen.has(command)) return;
    const next = new Map(this.chosen);
    if (keys === undefined) next.delete(command);
    else next.set(command, [...keys]);
    this.chosen = next;
  }
}
