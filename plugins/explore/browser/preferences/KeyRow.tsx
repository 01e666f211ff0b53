import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bindingLabel, Icon, Keys } from '#sdk/browser';
import { type ExploreAction, exploreActionNames, exploreActions } from '../../common/exploreActions';
import { preferenceDefaults } from '../../common/explorePreferences';
import type { PreferencesStore } from '../store/PreferencesStore';
import { KeyRecorder } from './KeyRecorder';

const useStyles = makeStyles({
  cell: { padding: '6px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'middle' },
  title: { textAlign: 'left', fontWeight: tokens.fontWeightRegular },
  keys: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minHeight: '32px' },
  binding: { display: 'inline-flex', alignItems: 'center' },
  taken: { color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  change: { whiteSpace: 'nowrap', textAlign: 'right' },
});

/** The other action that a binding belongs to. */
const ownerOf = (store: PreferencesStore, action: ExploreAction, binding: string): ExploreAction | undefined =>
  exploreActionNames.find((other) => other !== action && store.keyBindings[other].keyBindings.includes(binding));

/** One action and its keys. */
export const KeyRow = observer(function KeyRow({ action, store }: { readonly action: ExploreAction; readonly store: PreferencesStore }) {
  const styles = useStyles();
  const [recording, setRecording] = useState(false);
  const [refused, setRefused] = useState('');
  const { title } = exploreActions[action];
  const { keyBindings, enabled } = store.keyBindings[action];
  const isDefault = String(keyBindings) === String(preferenceDefaults.keyBindings[action].keyBindings);
  const add = (binding: string): void => {
    setRecording(false);
    const owner = ownerOf(store, action, binding);
    setRefused(owner === undefined ? '' : `${bindingLabel(binding)} is taken: ${exploreActions[owner].title}`);
    if (owner === undefined && !keyBindings.includes(binding)) void store.setKeys(action, { keyBindings: [...keyBindings, binding] });
  };
  return (
    <tr>
      <th scope="row" className={`${styles.cell} ${styles.title}`}>
        {title}
      </th>
      <td className={styles.cell}>
        <div className={styles.keys}>
          {keyBindings.map((binding) => (
            <span key={binding} className={styles.binding}>
              <Keys binding={binding} />
              <Button
                size="small"
                appearance="transparent"
                icon={<Icon name="close" size={16} />}
                aria-label={`Remove ${bindingLabel(binding)} from ${title}`}
                onClick={() => void store.setKeys(action, { keyBindings: keyBindings.filter((each) => each !== binding) })}
              />
            </span>
          ))}
          {recording ? (
            <KeyRecorder label={`New keys for ${title}`} onKeys={add} onCancel={() => setRecording(false)} />
          ) : (
            <Button
              size="small"
              appearance="subtle"
              icon={<Icon name="add" size={16} />}
              aria-label={`Add keys to ${title}`}
              onClick={() => {
                setRefused('');
                setRecording(true);
              }}
            />
          )}
          <span role="status" className={styles.taken}>
            {refused}
          </span>
        </div>
      </td>
      <td className={styles.cell}>
        <Switch
          aria-label={`Keys for ${title}`}
          checked={enabled}
          onChange={(_event, { checked }) => void store.setKeys(action, { enabled: checked })}
        />
      </td>
      <td className={`${styles.cell} ${styles.change}`}>
        <Button
          size="small"
          appearance="subtle"
          disabled={isDefault}
          aria-label={`Reset the keys for ${title}`}
          title="Back to the keys it came with"
          onClick={() => void store.setKeys(action, { keyBindings: preferenceDefaults.keyBindings[action].keyBindings })}
        >
          Reset
        </Button>
      </td>
    </tr>
  );
});
