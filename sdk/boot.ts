import type { Contribution, FactName, Manifest, PluginState } from '#core';
import type { AccountType } from './accountTypes';
import type { AppMode } from './appMode';
import type { Role } from './roles';

/** The session as the browser sees it (field names of the specification). Absent members mean: signed out. */
export interface BootSession {
  readonly user: {
    readonly id: number;
    readonly role: Role;
    readonly username: string;
    readonly fullName: string;
    readonly userRegistered: boolean;
  };
  readonly account: { readonly id: number; readonly name: string; readonly type: AccountType; readonly accountCreatedDate: string };
  /** Every account that the user may enter, the current one included. */
  readonly accounts: readonly { readonly id: number; readonly name: string; readonly type: AccountType; readonly role: Role }[];
  /** Accounts that the user may not enter and whose data the current one may read, by name: absent when there are none. */
  readonly sharedAccounts?: readonly { readonly id: number; readonly name: string; readonly type: AccountType }[];
  readonly plan: { readonly planType: string; readonly isCommunityAccount: boolean };
  readonly featureFlags: readonly string[];
  readonly permissions: readonly string[];
  readonly userSettings: {
    readonly logzioTheme?: 'Light' | 'Dark';
    readonly kibanaTheme?: string;
    /** IANA name of the zone in which times are shown; that of the browser when absent. */
    readonly timeZone?: string;
  } & Readonly<Record<string, unknown>>;
  readonly integrations: { readonly supportChat: { readonly isDisabled: boolean }; readonly productTour: { readonly isDisabled: boolean } };
  readonly appMode: AppMode;
  /** The modes that the person may be in. */
  readonly modes: readonly AppMode[];
  readonly isSysAdmin: boolean;
  /** Path of the admin panel's accounts, below which each has its page; empty for everybody but system admins and those who impersonate. */
  readonly appAdminPanelUrl: string;
  /** Present while a system admin acts in the user's place. */
  readonly impersonation?: {
    /** `i-` and the account's id. */
    readonly currentAccountId: string;
    /** The account the admin was in themselves. */
    readonly adminAccountId: number | null;
    /** The path the admin goes back to; null for the root. */
    readonly returnUrl: string | null;
  };
}

/** A page that this session may not open: its path still answers, with this message and redirect. */
export interface ClosedPage {
  readonly pluginId: string;
  readonly path: string;
  readonly message: string;
  /** A path; `root` stands for the mode's root. */
  readonly redirect: string;
}

/** Where the browser half of a plugin from outside is. Another address is other code. */
export interface BrowserHalf {
  readonly address: string;
  /** Names of the modules that it imports from the host. */
  readonly shared: readonly string[];
}

/** All that the browser needs to draw the shell, evaluated once by the server; closed contributions are not in it. */
export interface BootDocument {
  readonly version: string;
  /** Address of the script that the server's page begins with: one that has begun with another is of another build. Absent in development. */
  readonly build?: string;
  /** Sent back as `X-CSRF-Token` with every call that changes state. */
  readonly csrfToken: string;
  readonly session?: BootSession;
  /** The operator's settings that are for browsers, by the id of their contribution; those without a value are left out. Absent: signed out. */
  readonly config?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** The facts behind the decision, for display only: the server decides. */
  readonly facts: { readonly [F in FactName]?: readonly string[] };
  /** Plugins with at least one open browser contribution, their `contributes` reduced to those. */
  readonly plugins: readonly (Omit<Manifest, 'contributes' | 'when'> & { readonly contributes: readonly Contribution[] })[];
  /** The code of those that are not of the build, by plugin. */
  readonly halves?: Readonly<Record<string, BrowserHalf>>;
  /** Plugins that do not run, for the admin page and for notices. */
  readonly unavailable: readonly { readonly id: string; readonly state: PluginState }[];
  readonly closedPages: readonly ClosedPage[];
  /** Plugins left out by `?safe=`. */
  readonly safe: readonly string[];
}
