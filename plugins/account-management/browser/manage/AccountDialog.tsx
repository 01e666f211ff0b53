import { Checkbox, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { fieldFault, naturalNumberField } from '#sdk';
import { accountTypeTitles, FormDialog } from '#sdk/browser';
import { type TypeBelow, typesBelow } from '../../common/accountTypes';
import { accountName, type ManagedAccount } from '../../contract';

const useStyles = makeStyles({
  sharing: {
    margin: 0,
    padding: '0 8px 4px',
    maxHeight: '160px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' },
  legend: { padding: '0 4px' },
});

export interface AccountValues {
  readonly name: string;
  readonly type: TypeBelow;
  readonly volumeGb: number | null;
  readonly retentionDays: number | null;
  readonly softLimitGb: number | null;
  readonly sharedWith: readonly number[];
}

/** A limit as it is written: nothing is none. Undefined for what is no number above zero. */
function limitOf(text: string, isWhole = false): number | null | undefined {
  if (text.trim() === '') return null;
  const value = isWhole ? naturalNumberField.safeParse(text).data : Number(text.replace(',', '.'));
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
}
const written = (limit: number | null | undefined): string => (limit === null || limit === undefined ? '' : String(limit));

/** Asks for a new account, or for changes of one. */
export function AccountDialog({
  account,
  type: firstType,
  others,
  hasSoftLimit,
  isBusy,
  problem,
  onSave,
  onClose,
}: {
  /** The one to change; a new one when absent. */
  readonly account?: ManagedAccount | undefined;
  /** That a new one has at first. */
  readonly type: TypeBelow;
  /** Those that it can be shared with. */
  readonly others: readonly ManagedAccount[];
  /** Whether accounts are billed by what they use. */
  readonly hasSoftLimit: boolean;
  readonly isBusy: boolean;
  /** Why it could not be saved. */
  readonly problem: string | undefined;
  readonly onSave: (values: AccountValues) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [name, setName] = useState(account?.name ?? '');
  const [type, setType] = useState<TypeBelow>(firstType);
  const [volume, setVolume] = useState(written(account?.volumeGb));
  const [retention, setRetention] = useState(written(account?.retentionDays));
  const [soft, setSoft] = useState(written(account?.softLimitGb));
  const [sharedWith, setSharedWith] = useState<readonly number[]>(account?.sharedWith ?? []);
  const [volumeGb, retentionDays, softLimitGb] = [limitOf(volume), limitOf(retention, true), limitOf(soft)];
  const isChanged =
    account === undefined ||
    name.trim() !== account.name ||
    volumeGb !== account.volumeGb ||
    retentionDays !== account.retentionDays ||
    softLimitGb !== account.softLimitGb ||
    [...sharedWith].sort().join() !== [...account.sharedWith].sort().join();
  const nameFault = name.trim() === account?.name ? undefined : fieldFault(accountName, name);
  // What is not there yet is no mistake yet.
  const nameProblem = name === '' && account === undefined ? problem : (nameFault ?? problem);
  const isReady =
    !isBusy && isChanged && nameFault === undefined && volumeGb !== undefined && retentionDays !== undefined && softLimitGb !== undefined;
  const told = (limit: unknown, message: string) => (limit === undefined ? { validationMessage: message } : {});
  return (
    <FormDialog
      title={account === undefined ? 'New account' : `Edit ${account.name}`}
      action={account === undefined ? 'Create account' : 'Save'}
      isReady={isReady}
      onSubmit={() => {
        if (volumeGb === undefined || retentionDays === undefined || softLimitGb === undefined) return;
        onSave({ name: name.trim(), type, volumeGb, retentionDays, softLimitGb, sharedWith });
      }}
      onClose={onClose}
    >
      <Field label="Name" required {...(nameProblem === undefined ? {} : { validationMessage: nameProblem })}>
        <Input value={name} onChange={(_event, { value }) => setName(value)} />
      </Field>
      {account === undefined && (
        <Field label="Type">
          <Select value={type} onChange={(_event, { value }) => setType(value as TypeBelow)}>
            {typesBelow.map((each) => (
              <option key={each} value={each}>
                {accountTypeTitles[each]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={styles.pair}>
        <Field
          label="Volume a day"
          hint={`${account?.type === 'owner' ? 'What use is compared with here; what is taken follows from the plan.' : 'More than this is refused until midnight UTC.'} Leave empty for no limit.`}
          {...told(volumeGb, 'Give a number above 0, or nothing.')}
        >
          <Input inputMode="decimal" contentAfter="GB" value={volume} onChange={(_event, { value }) => setVolume(value)} />
        </Field>
        <Field
          label="Retention"
          hint="Older data is deleted. Leave empty for no limit."
          {...told(retentionDays, 'Give a whole number of days above 0, or nothing.')}
        >
          <Input inputMode="numeric" contentAfter="days" value={retention} onChange={(_event, { value }) => setRetention(value)} />
        </Field>
      </div>
      {hasSoftLimit && (
        <Field
          label="Soft limit a month"
          hint="Said when it is passed; nothing is refused."
          {...told(softLimitGb, 'Give a number above 0, or nothing.')}
        >
          <Input inputMode="decimal" contentAfter="GB" value={soft} onChange={(_event, { value }) => setSoft(value)} />
        </Field>
      )}
      {others.length > 0 && (
        <fieldset className={styles.sharing}>
          <legend className={styles.legend}>Its data may also be read in</legend>
          {others.map(({ accountId, name: other }) => (
            <div key={accountId}>
              <Checkbox
                label={other}
                checked={sharedWith.includes(accountId)}
                onChange={(_event, { checked }) =>
                  setSharedWith(checked === true ? [...sharedWith, accountId] : sharedWith.filter((id) => id !== accountId))
                }
              />
            </div>
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}
