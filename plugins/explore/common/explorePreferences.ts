import { z } from 'zod';
import { isTimeZone } from '#sdk';
import { storedColumns } from './columns';
import { type ExploreAction, exploreActionNames, exploreActions } from './exploreActions';

/** Keys of one action: bindings such as `alt+r`, and whether they do anything. */
export interface KeyPreference {
  readonly keyBindings: readonly string[];
  readonly enabled: boolean;
}

export interface GeneralSettings {
  readonly openSurroundingLogsInNewTab: boolean;
  /** Columns after the timestamp where nothing else says which. */
  readonly defaultColumns: readonly string[];
  readonly alternatingRowColor: boolean;
  readonly startNewTagOnEnter: boolean;
  /** IANA name of the zone of times in Explore; empty for the one of the general settings. */
  readonly timezone: string;
}

/** What a person prefers in Explore, in all accounts. */
export interface ExplorePreferenceValues {
  readonly keyBindings: Readonly<Record<ExploreAction, KeyPreference>>;
  readonly generalSettings: GeneralSettings;
}

const keyDefaults = Object.fromEntries(
  exploreActionNames.map((action) => [action, { keyBindings: exploreActions[action].keys, enabled: true }]),
) as unknown as ExplorePreferenceValues['keyBindings'];

export const preferenceDefaults: ExplorePreferenceValues = {
  keyBindings: keyDefaults,
  generalSettings: {
    openSurroundingLogsInNewTab: true,
    defaultColumns: ['message'],
    alternatingRowColor: true,
    startNewTagOnEnter: true,
    timezone: '',
  },
};

const keys = z.object({ keyBindings: z.array(z.string().min(1).max(50)).max(10), enabled: z.boolean() });
const general = preferenceDefaults.generalSettings;
const kept = z.looseObject({
  keyBindings: z.record(z.string(), z.unknown()).catch({}).default({}),
  generalSettings: z
    .object({
      openSurroundingLogsInNewTab: z.boolean().catch(general.openSurroundingLogsInNewTab),
      defaultColumns: z
        .array(z.string().min(1).max(500))
        .max(50)
        .transform(storedColumns)
        .refine((columns) => columns.length > 0)
        .catch([...general.defaultColumns]),
      alternatingRowColor: z.boolean().catch(general.alternatingRowColor),
      startNewTagOnEnter: z.boolean().catch(general.startNewTagOnEnter),
      timezone: z
        .string()
        .refine((name) => name === '' || isTimeZone(name))
        .catch(general.timezone),
    })
    .catch(() => ({ ...general, defaultColumns: [...general.defaultColumns] })),
  _migrated: z.boolean().catch(false).default(false),
});

/**
 * Reads what is kept, whoever wrote it: what is missing or damaged takes its default, one setting at a time.
 * @returns whether anything was kept that had been taken over from an older store, beside the values
 */
export function readPreferences(value: unknown): { readonly values: ExplorePreferenceValues; readonly migrated: boolean } {
  const read = kept.safeParse(value);
  if (!read.success) return { values: preferenceDefaults, migrated: false };
  const { keyBindings, generalSettings, _migrated } = read.data;
  const bindings = exploreActionNames.map((action) => [action, keys.safeParse(keyBindings[action]).data ?? keyDefaults[action]]);
  return { values: { keyBindings: Object.fromEntries(bindings), generalSettings }, migrated: _migrated };
}
