import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Select,
} from '@fluentui/react-components';
import { useState } from 'react';
import { type Role, roles, roleTitles } from '#sdk';
import { useReturnFocus } from '#sdk/browser';

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '12px' } });

/** Asks for the name of a new token and, for an API token, its role. */
export function NewTokenDialog({
  title,
  hasRole = false,
  isBusy,
  problem,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly hasRole?: boolean;
  readonly isBusy: boolean;
  /** Why it could not be made. */
  readonly problem: string | undefined;
  readonly onSave: (wanted: { readonly tokenName: string; readonly role: Role }) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  useReturnFocus();
  const [tokenName, setTokenName] = useState('');
  const [role, setRole] = useState<Role>('user');
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSave({ tokenName, role });
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.form}>
              <Field
                label="Name"
                hint="Say who will hold it, so that it can be told from the others."
                {...(problem === undefined ? {} : { validationMessage: problem })}
              >
                <Input value={tokenName} maxLength={80} onChange={(_event, { value }) => setTokenName(value)} />
              </Field>
              {hasRole && (
                <Field label="Role" hint="What the program that holds it may do. Give it no more than it needs.">
                  <Select value={role} onChange={(_event, { value }) => setRole(value as Role)}>
                    {roles.map((each) => (
                      <option key={each} value={each}>
                        {roleTitles[each]}
                      </option>
                    ))}
                  </Select>
                </Field>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button appearance="primary" type="submit" disabled={isBusy || tokenName.trim() === ''}>
                Create
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
