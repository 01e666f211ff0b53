import { defineService } from '#core';
import type { BootDocument, BootSession } from '../../boot';
import type { SessionDeed } from '../../endpoint';

/** A failed call, as the server put it. `message` is fit to be shown. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details?: unknown,
    /** Id of the request, for a support case. */
    readonly requestId?: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Beside the default ones. With `share-token` or `user-token` a 401 is about that token, and the session goes on. */
  readonly headers?: Readonly<Record<string, string>>;
  /** As the endpoint states it. */
  readonly session?: SessionDeed | undefined;
  /** What a route that declares `news` tells while it works, as it comes; nothing more once the call has ended or was aborted. */
  readonly onNews?: (news: never) => void;
}

/** Carries calls to the product's own server, with the default headers and CSRF token; `call` says what is asked. @throws ApiError */
export interface Api {
  get(path: string, options?: CallOptions): Promise<unknown>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
  delete(path: string, options?: CallOptions): Promise<unknown>;
}
export const apiService = defineService<Api>('api@1');

/** The boot document in force; observable (MobX), replaced as a whole when the server says that something changed. */
export interface SessionStore {
  readonly boot: BootDocument;
  readonly session: BootSession | undefined;
  /** Fetches a new boot document. */
  refresh(): Promise<void>;
}
export const sessionService = defineService<SessionStore>('session@1');

/** Toasts: 1 to 4 s by default. */
export interface Notices {
  show(notice: {
    readonly intent: 'success' | 'info' | 'warning' | 'danger';
    readonly title: string;
    readonly text?: string;
    readonly milliseconds?: number;
    /** Where the notice leads: a path of the application. */
    readonly link?: { readonly title: string; readonly path: string };
  }): void;
}
export const noticesService = defineService<Notices>('notices@1');

/** The theme of the page, and the person's choice. */
export interface ThemeStore {
  /** Observable. */
  readonly theme: 'light' | 'dark';
  /** Changes at once, keeps it in the browser and saves it to the user's settings. */
  choose(theme: 'light' | 'dark'): Promise<void>;
}
export const themeService = defineService<ThemeStore>('theme@1');

/** Dialogs that plugins add to `modals`, opened from anywhere. */
export interface Modals {
  /** @param modalId `plugin/id` of a contribution to `modals` @throws Error when there is none that is open to the person */
  open(modalId: string, input?: unknown): void;
}
export const modalsService = defineService<Modals>('modals@1');

/** A page that a person has come to. */
export interface PageVisit {
  /** Name of the page's state; undefined where there is no page. */
  readonly state: string | undefined;
  readonly path: string;
}

/** In-application navigation for code outside components; components use React Router. */
export interface Navigation {
  go(path: string, options?: { readonly replace?: boolean }): void;
  /** Path of the page that the person is on their way to, which is rendered while the one before still stands; else of the one that is open. */
  path(): string;
  /** The page that is open. */
  visit(): PageVisit;
  /** Base of the experience that the page was loaded in, such as `/next`; empty in the plain one. */
  readonly base: string;
  /** @param listener told of each page that the person comes to from now on, and that is there: not of other parameters of the same address. @returns what ends it */
  subscribe(listener: (visit: PageVisit) => void): () => void;
  /** The address that a path of the application has in the browser, for a load of the whole page and for links that are copied. */
  href(path: string): string;
}
export const navigationService = defineService<Navigation>('navigation@1');

/** Live changes from the server. */
export interface LiveEvents {
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
}
export const liveEventsService = defineService<LiveEvents>('live-events@1');

/** An error that nobody has seen to, and the path of the page that was open. */
export interface SeenError {
  readonly error: unknown;
  readonly path: string;
}

/** Errors of the page: uncaught ones, rejections that nobody handles, failures of plugins and of what they draw. */
export interface ErrorReports {
  /** @param listener told of each error; the first listener also of the newest ones that came before. @returns what ends it */
  subscribe(listener: (seen: SeenError) => void): () => void;
}
export const errorReportsService = defineService<ErrorReports>('error-reports@1');

/** Keys that a person has chosen for commands, instead of those that the manifests give. */
export interface CommandKeys {
  /** Observable. By `plugin/command`; an empty list switches the keys off, and what is not in it has the keys of its manifest. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  /** @param command `plugin/command` @param keys bindings; none switches them off, undefined gives the manifest's back */
  choose(command: string, keys: readonly string[] | undefined): void;
}
export const commandKeysService = defineService<CommandKeys>('command-keys@1');

/** The bar at the left. */
export interface NavigationBar {
  /** Observable. The bar is put aside, so that the page has its width. */
  readonly isMinified: boolean;
  minify(isMinified: boolean): void;
  /** Observable. The alternate navigation is shown: a list with titles in place of the bar. */
  readonly isList: boolean;
  showList(isList: boolean): void;
  /** Observable. Focus mode: neither the bar nor header buttons are there, only the page and what leads out of the mode. */
  readonly isFocused: boolean;
  focus(isFocused: boolean): void;
  /** Observable. Ids of the groups `revealed` later that are there now. */
  readonly revealed: ReadonlySet<string>;
  reveal(group: string, isRevealed: boolean): void;
  /** Observable. Keys (`plugin/id`) of the links that are marked as new. */
  readonly marked: ReadonlySet<string>;
  mark(link: string, isNew: boolean): void;
}
export const navigationBarService = defineService<NavigationBar>('navigation-bar@1');

/** The drawers of the header, such as guide, news and chat: opening one closes the other. */
export interface HeaderPanels {
  /** Observable. `plugin/id` of the one that is open. */
  readonly opened: string | undefined;
  /** @param panel `plugin/id` of a contribution to `headerPanels`; one that is closed to the person opens nothing */
  open(panel: string): void;
  /** Opens it, or closes it when it is the one that is open. */
  toggle(panel: string): void;
  close(): void;
}
export const headerPanelsService = defineService<HeaderPanels>('header-panels@1');

/** The guided walkthrough, where there is one: find it, and go on without it. */
export interface Walkthrough {
  /** A task was done. Once it is kept, or when the person has no such task, nothing changes. @param task `plugin/id` of its contribution */
  done(task: string): void;
  /** Starts it for the person in whatever way it has not begun yet, and opens its drawer. */
  open(): void;
}
export const walkthroughService = defineService<Walkthrough>('walkthrough@1');

/** States that the product keeps for people, by names that plugins declare; whichever plugin keeps them provides this. */
export interface UserStates {
  /** @returns null when nothing is kept @throws ApiError */
  read(name: string, signal?: AbortSignal): Promise<unknown>;
  /** Makes the change to what is kept now, and once more when another tab has changed that in between. @returns what is kept then @throws ApiError */
  change<T>(name: string, to: (value: unknown) => T): Promise<T>;
}
export const userStatesService = defineService<UserStates>('user-states@1');

/**
 * Values that this browser keeps for a time, in IndexedDB; the background worker 'retention' removes those that have expired. Begin keys with the id of
 * the plugin, and have the person and the account in them where the value is theirs. A full or forbidden storage is as if nothing were kept: no method fails.
 */
export interface KeptEntries {
  /** @returns undefined when nothing is kept, or when it has expired */
  read(key: string): Promise<unknown>;
  /** @param value anything that can be cloned @param lifetime milliseconds from now until it expires */
  keep(key: string, value: unknown, lifetime: number): Promise<void>;
  forget(key: string): Promise<void>;
}
export const keptEntriesService = defineService<KeptEntries>('kept-entries@1');

/** Files that the page generates. The background worker 'file-storage' writes and reads them, so that neither the main thread nor the page's memory holds a large one. */
export interface GeneratedFiles {
  /**
   * Offers the person a file. Where the browser has no room for it, it goes there from the page's memory.
   * @param name characters that file names cannot have become dashes
   * @param content text goes out as UTF-8
   * @param type media type, such as `text/csv`
   */
  save(name: string, content: BlobPart, type: string): Promise<void>;
}
export const generatedFilesService = defineService<GeneratedFiles>('generated-files@1');
