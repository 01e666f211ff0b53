import { Checkbox, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { FormDialog } from '#sdk/browser';
import type { SharedToken, TokenFilter } from '../contract';
import { effectTitles } from './effectTitles';

const useStyles = makeStyles({ list: { display: 'flex', flexDirection: 'column' }, text: { margin: 0 } });

/** Chooses which filters a token has. */
export function AttachDialog({
  token,
  filters,
  onSave,
  onClose,
}: {
  readonly token: SharedToken;
  readonly filters: readonly TokenFilter[];
  readonly onSave: (filters: readonly number[]) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [chosen, setChosen] = useState<readonly number[]>(token.filters);
  return (
    <FormDialog
      title={`Filters of ${token.tokenName}`}
      action="Save"
      onSubmit={() => {
        onSave(chosen);
        onClose();
      }}
      onClose={onClose}
    >
      <p className={styles.text}>
        The token takes logs that match all of its keep filters and none of its drop filters. Metrics and traces are not filtered.
      </p>
      <div className={styles.list}>
        {filters.map(({ id, name, effect }) => (
          <Checkbox
            key={id}
            label={`${name} (${effectTitles[effect].toLowerCase()})`}
            checked={chosen.includes(id)}
            onChange={(_event, { checked }) => setChosen(checked === true ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </div>
    </FormDialog>
  );
}
