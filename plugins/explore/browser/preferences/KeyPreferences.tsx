import { makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { visuallyHidden } from '#sdk/browser';
import { exploreActionNames } from '../../common/exploreActions';
import type { PreferencesStore } from '../store/PreferencesStore';
import { KeyRow } from './KeyRow';
import { PreferenceSection } from './PreferenceSection';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  hidden: visuallyHidden,
  head: {
    textAlign: 'left',
    padding: '4px 8px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The keys of each action: which they are, and whether they do anything. */
export const KeyPreferences = observer(function KeyPreferences({ store }: { readonly store: PreferencesStore }) {
  const styles = useStyles();
  return (
    <PreferenceSection title="Key bindings">
      <table className={styles.table}>
        <thead>
          <tr>
            {['Action', 'Keys', 'On', ''].map((title) => (
              <th key={title} scope="col" className={styles.head}>
                {title === '' ? <span className={styles.hidden}>Change</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exploreActionNames.map((action) => (
            <KeyRow key={action} action={action} store={store} />
          ))}
        </tbody>
      </table>
    </PreferenceSection>
  );
});
