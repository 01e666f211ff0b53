import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { fieldFault } from '#sdk';
import { errorMessage, FormDialog, FormError, useSession } from '#sdk/browser';
import { timelessPayload } from '../common/timelessPayload';
import { newTimelessIndexSchema, type TimelessRow } from '../schemas';
import { useTimelessCalls } from './useTimeless';

const useStyles = makeStyles({
  accounts: {
    margin: 0,
    padding: '0 8px 4px',
    maxHeight: '200px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  legend: { padding: '0 4px' },
});

const { name: nameField, volumeGb: volumeField } = newTimelessIndexSchema.shape;

interface Props {
  /** The one to change; a new one when absent. */
  readonly index?: TimelessRow | undefined;
  onClose(): void;
}

/** Asks for a new Timeless index, or for changes of one. */
export function TimelessDialog({ index, onClose }: Props) {
  const styles = useStyles();
  const session = useSession();
  const { save } = useTimelessCalls();
  const [name, setName] = useState(index?.name ?? '');
  const [volumeGb, setVolume] = useState(index?.volumeGb == null ? '' : String(index.volumeGb));
  const [authorizedAccounts, setAuthorized] = useState<readonly number[]>(
    index?.authorizedAccounts ?? (session === undefined ? [] : [session.account.id]),
  );
  const [left, setLeft] = useState({ name: false, volume: false });
  const payload = timelessPayload({ name, volumeGb, authorizedAccounts });
  const faults = {
    name: fieldFault(nameField, name),
    volume: fieldFault(volumeField, volumeGb.trim() === '' ? Number.NaN : Number(volumeGb)),
  };
  const isChanged =
    index === undefined ||
    payload?.name !== index.name ||
    payload.volumeGb !== index.volumeGb ||
    [...authorizedAccounts].sort().join() !== [...index.authorizedAccounts].sort().join();
  const offered = (session?.accounts ?? []).filter(({ id, type }) => id !== index?.id && type !== 'timeless');
  const told = (message: string | undefined, isLeft: boolean) => (isLeft && message !== undefined ? { validationMessage: message } : {});
  return (
    <FormDialog
      title={index === undefined ? 'New Timeless index' : `Edit ${index.name}`}
      action={index === undefined ? 'Create index' : 'Save'}
      isReady={payload !== undefined && faults.name === undefined && faults.volume === undefined && isChanged && !save.isPending}
      onSubmit={() => payload !== undefined && save.mutate({ id: index?.id, body: payload }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <FormError error={save.error === null ? undefined : errorMessage(save.error)} />
      <Field label="Name" required {...told(faults.name, left.name)}>
        <Input value={name} onChange={(_event, { value }) => setName(value)} onBlur={() => setLeft({ ...left, name: true })} />
      </Field>
      <Field
        label="Volume"
        required
        hint="What it may hold in all. When it is full, nothing more is written to it."
        {...told(faults.volume, left.volume)}
      >
        <Input
          inputMode="decimal"
          contentAfter="GB"
          value={volumeGb}
          onChange={(_event, { value }) => setVolume(value)}
          onBlur={() => setLeft({ ...left, volume: true })}
        />
      </Field>
      <fieldset className={styles.accounts}>
        <legend className={styles.legend}>Authorised accounts: their people may search it, their optimizers write to it</legend>
        {offered.map(({ id, name: account }) => (
          <div key={id}>
            <Checkbox
              label={account}
              checked={authorizedAccounts.includes(id)}
              onChange={(_event, { checked }) =>
                setAuthorized(checked === true ? [...authorizedAccounts, id] : authorizedAccounts.filter((one) => one !== id))
              }
            />
          </div>
        ))}
      </fieldset>
    </FormDialog>
  );
}
