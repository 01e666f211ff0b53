import { productName } from '#sdk';
import type { Notices } from '#sdk/browser';

interface Parts {
  /** Address of the script that this page has begun with; undefined in development. */
  readonly own: string | undefined;
  readonly notices: Notices;
  /** Of the tab: what a page has been loaded again for. */
  readonly storage: Storage;
  /** Whether something on the page is lost when it is loaded again. */
  readonly isUnsaved: () => boolean;
  readonly reload: () => void;
}

const key = 'astrolabe-loaded-for';
/** Milliseconds to read what happens. */
const reading = 2000;
const longReading = 20_000;

/** Meets a server whose page is of another build than this one, says so and loads the page again. While something is unsaved it only says so. */
export class NewBuild {
  private met: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: Parts) {}

  /** @param build what the server's page begins with, as its boot document says */
  meet(build: string | undefined): void {
    const { own, notices, storage, isUnsaved, reload } = this.parts;
    if (own === undefined || build === undefined || build === own || build === this.met) return;
    this.met = build;
    // Replicas of two builds would have the page loaded for ever.
    if (storage.getItem(key) === build) return;
    const title = `${productName} has been updated`;
    if (isUnsaved()) {
      notices.show({ intent: 'warning', title, text: 'Save your work, then load this page again.', milliseconds: longReading });
      return;
    }
    notices.show({ intent: 'info', title, text: 'This page is loaded again.', milliseconds: reading });
    storage.setItem(key, build);
    this.timer = setTimeout(reload, reading);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** Asks the page's own guards, as the browser does before it leaves. */
export const isUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Address of the script that this page has begun with; undefined where it is not built. */
export const ownBuild = (): string | undefined =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? undefined;
