import { makeAutoObservable } from 'mobx';
import { call, saveUserSettings } from '#sdk';
import type { Api, Notices, SessionStore, ThemeStore } from '#sdk/browser';

export type ThemeName = 'light' | 'dark';
/** Where the browser keeps the choice. */
export const themeStorageKey = 'astrolabe.theme';

const isTheme = (value: unknown): value is ThemeName => value === 'light' || value === 'dark';

interface Sources {
  /** The address' query; `theme` in it wins for this visit and is not kept. */
  readonly search: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly systemIsDark: boolean;
}
interface Services {
  readonly api: Api;
  readonly session: SessionStore;
  readonly notices: Notices;
}

/** Light or dark: from the address, else the user's settings, else this browser, else the system. */
export class ThemePreference implements ThemeStore {
  private readonly fromAddress: ThemeName | undefined;
  private stored: ThemeName | undefined;
  private chosen: ThemeName | undefined;
  private services: Services | undefined;

  constructor(private readonly sources: Sources) {
    const asked = new URLSearchParams(sources.search).get('theme');
    this.fromAddress = isTheme(asked) ? asked : undefined;
    const kept = sources.storage.getItem(themeStorageKey);
    this.stored = isTheme(kept) ? kept : undefined;
    makeAutoObservable<this, 'sources'>(this, { sources: false });
  }

  get theme(): ThemeName {
    return this.chosen ?? this.fromAddress ?? this.saved ?? this.stored ?? (this.sources.systemIsDark ? 'dark' : 'light');
  }

  /** Once the services are there, the user's settings count and choices are saved. */
  attach(services: Services): void {
    this.services = services;
  }

  async choose(theme: ThemeName): Promise<void> {
    this.chosen = theme;
    this.stored = theme;
    this.sources.storage.setItem(themeStorageKey, theme);
    const services = this.services;
    if (services?.session.session === undefined) return;
    try {
      const userSettings = services.session.session.userSettings;
      const name = theme === 'dark' ? 'Dark' : 'Light';
      await call(services.api, saveUserSettings, { body: { ...userSettings, logzioTheme: name, kibanaTheme: theme } });
      await services.session.refresh();
      services.notices.show({ intent: 'success', title: 'Updated the product theme' });
    } catch {
      services.notices.show({ intent: 'danger', title: 'Failed to update the product theme' });
    }
  }

  private get saved(): ThemeName | undefined {
    const saved = this.services?.session.session?.userSettings.logzioTheme?.toLowerCase();
    return isTheme(saved) ? saved : undefined;
  }
}
