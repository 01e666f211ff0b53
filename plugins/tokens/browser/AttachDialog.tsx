import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useReturnFocus } from '#sdk/browser';
import type { SharedToken, TokenFilter } from '../contract';
import { effectTitles } from './effectTitles';

const useStyles = makeStyles({ list: { display: 'flex', flexDirection: 'column' } });

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
  useReturnFocus();
  const styles = useStyles();
  const [chosen, setChosen] = useState<readonly number[]>(token.filters);
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Filters of {token.tokenName}</DialogTitle>
          <DialogContent>
            <p>
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
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              appearance="primary"
              onClick={() => {
                onSave(chosen);
                onClose();
              }}
            >
              Save
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
