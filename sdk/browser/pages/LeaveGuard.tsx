import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DangerButton } from '../parts/DangerButton';

const useStyles = makeStyles({ actions: { whiteSpace: 'nowrap' } });

/**
 * Asks before a page is left on which something is not saved; closing the tab has the browser ask. Other parameters of the same page leave nothing,
 * but for the one that is named.
 * @param unsaved asked when somebody is about to leave
 * @param parameter of the query string whose change leaves as well
 */
export function LeaveGuard({ unsaved, parameter }: { readonly unsaved: () => boolean; readonly parameter?: string }) {
  const styles = useStyles();
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isLeft = from.pathname !== to.pathname || (parameter !== undefined && valueIn(from, parameter) !== valueIn(to, parameter));
    return isLeft && unsaved();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (unsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => open || blocker.reset()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Leave this page?</DialogTitle>
          <DialogContent>Changes you made won't be saved</DialogContent>
          <DialogActions className={styles.actions}>
            <DangerButton onClick={() => blocker.proceed()}>Discard changes</DangerButton>
            <Button appearance="primary" onClick={() => blocker.reset()}>
              Keep working
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

const valueIn = ({ search }: { readonly search: string }, parameter: string): string | null => new URLSearchParams(search).get(parameter);
