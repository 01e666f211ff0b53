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

const useStyles = makeStyles({ actions: { whiteSpace: 'nowrap' } });

/**
 * Asks before a page is left on which something is not saved; closing the tab has the browser ask. Other parameters of the same page leave nothing.
 * @param unsaved asked when somebody is about to leave
 */
export function LeaveGuard({ unsaved }: { readonly unsaved: () => boolean }) {
  const styles = useStyles();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved());
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
            <Button onClick={() => blocker.proceed()}>Discard changes</Button>
            <Button appearance="primary" onClick={() => blocker.reset()}>
              Keep working
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
