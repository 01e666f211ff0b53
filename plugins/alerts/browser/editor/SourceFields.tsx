import { Field, makeStyles, Switch } from '@fluentui/react-components';
import { readableAccounts } from '#sdk';
import { AccountPicker, useSession } from '#sdk/browser';
import type { AlertDraft } from '../../common/alertDraft';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' } });

interface Props {
  readonly source: AlertDraft['source'];
  onChange(source: AlertDraft['source']): void;
}

/** Of which accounts an alert asks; absent for somebody who has only one. */
export function SourceFields({ source, onChange }: Props) {
  const styles = useStyles();
  const session = useSession();
  if (readableAccounts(session).length < 2) return null;
  return (
    <Field label="Accounts">
      <div className={styles.root}>
        {!source.allSubAccounts && (
          <AccountPicker value={source.subAccountsIds} onChange={(ids) => onChange({ ...source, subAccountsIds: [...ids] })} />
        )}
        <Switch
          label="All accounts, also those to come"
          checked={source.allSubAccounts}
          onChange={(_event, { checked }) => onChange({ ...source, allSubAccounts: checked })}
        />
      </div>
    </Field>
  );
}
