import { Field, Input, makeStyles, Switch } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService } from '#sdk/browser';
import { storedColumns } from '../../common/columns';
import type { GeneralSettings } from '../../common/explorePreferences';
import { exploreMemoryService } from '../recents/ExploreMemory';
import type { PreferencesStore } from '../store/PreferencesStore';
import { DefaultExplore } from './DefaultExplore';
import { PreferenceSection } from './PreferenceSection';
import { ZoneField } from './ZoneField';

const useStyles = makeStyles({ narrow: { maxWidth: '420px' } });

type Choice = { [K in keyof GeneralSettings]: GeneralSettings[K] extends boolean ? K : never }[keyof GeneralSettings];
const choices: readonly (readonly [Choice, string])[] = [
  ['alternatingRowColor', 'Alternating row colour'],
  ['openSurroundingLogsInNewTab', 'Open surrounding logs in a new tab'],
  ['startNewTagOnEnter', 'Start a new tag on Enter'],
];

/** The settings that are no keys. */
export const GeneralPreferences = observer(function GeneralPreferences({ store }: { readonly store: PreferencesStore }) {
  const styles = useStyles();
  const memory = useService(exploreMemoryService);
  const settings = store.generalSettings;
  const [typed, setTyped] = useState<string>();
  const saveColumns = (): void => {
    setTyped(undefined);
    const columns = storedColumns((typed ?? '').split(',').map((name) => name.trim())).filter((name) => name !== '');
    if (typed === undefined || columns.length === 0 || String(columns) === String(settings.defaultColumns)) return;
    memory.restore();
    memory.forgetColumns();
    void store.setGeneral('defaultColumns', columns);
  };
  return (
    <PreferenceSection title="General">
      <div>
        {choices.map(([name, label]) => (
          <div key={name}>
            <Switch label={label} checked={settings[name]} onChange={(_event, { checked }) => void store.setGeneral(name, checked)} />
          </div>
        ))}
        <DefaultExplore />
      </div>
      <Field className={styles.narrow} label="Default columns" hint="Names of fields, separated by commas. The timestamp is always there.">
        <Input
          value={typed ?? settings.defaultColumns.join(', ')}
          onChange={(_event, { value }) => setTyped(value)}
          onBlur={saveColumns}
          onKeyDown={(event) => event.key === 'Enter' && saveColumns()}
        />
      </Field>
      <ZoneField className={styles.narrow} value={settings.timezone} onChange={(name) => void store.setGeneral('timezone', name)} />
    </PreferenceSection>
  );
});
