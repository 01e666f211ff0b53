import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { BootDocument, BootSession } from '#sdk';
import type { SessionStore } from '#sdk/browser';

/** Holds the boot document; a new one replaces it as a whole. */
export class BrowserSession implements SessionStore {
  boot: BootDocument;
  /** Called with every new document, before anybody who observes it draws again. */
  onChange: (boot: BootDocument) => void = () => {};
  /** When the document was asked for, by `performance.now()`. */
  askedAt = 0;
  private pending: Promise<void> | undefined;
  private again = false;

  constructor(
    first: BootDocument,
    private readonly load: () => Promise<BootDocument>,
  ) {
    this.boot = first;
    makeAutoObservable<this, 'load' | 'pending' | 'again'>(this, {
      boot: observableRef,
      onChange: false,
      askedAt: false,
      load: false,
      pending: false,
      again: false,
      refresh: false,
    });
  }

  get session(): BootSession | undefined {
    return this.boot.session;
  }

  /** Calls that come while a fetch is under way share one further fetch, so that none of them sees an older answer. */
  refresh(): Promise<void> {
    if (this.pending !== undefined) {
      this.again = true;
      return this.pending;
    }
    this.pending = this.fetchUntilQuiet().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  private async fetchUntilQuiet(): Promise<void> {
    do {
      this.again = false;
      const askedAt = performance.now();
      const boot = await this.load();
      this.askedAt = askedAt;
      runInAction(() => {
        this.boot = boot;
        this.onChange(boot);
      });
    } while (this.again);
  }
}
