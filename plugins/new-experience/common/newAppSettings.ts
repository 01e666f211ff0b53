import { type NewAppSettings, newAppSettingsSchema } from '../contract';

/** Name of the entry among a person's settings. */
export const newAppSetting = 'newApp';

/** Reads the entry; whatever is not of its shape counts as nothing said. */
export const newAppSettings = (settings: Readonly<Record<string, unknown>>): NewAppSettings =>
  newAppSettingsSchema.catch({ enabled: false, shouldHideNavigationModal: false }).parse(settings[newAppSetting]);
