import { makeAutoObservable, observable } from 'mobx';

const key = 'astrolabe-doc-tabs';

/** The tab that is chosen in each group of tabs of documentation pages, kept in this browser. */
class ChosenTabs {
  private readonly chosen = observable.map<string, string>(kept());

  constructor() {
    makeAutoObservable<ChosenTabs, 'chosen'>(this, { chosen: false });
  }

  /** Title of the tab; undefined while none was chosen. */
  of(groupId: string): string | undefined {
    return this.chosen.get(groupId);
  }

  choose(groupId: string, title: string): void {
    this.chosen.set(groupId, title);
    try {
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(this.chosen)));
    } catch {
      // A full or forbidden storage: the choice holds for this page.
    }
  }
}

function kept(): Record<string, string> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export const chosenTabs = new ChosenTabs();
