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
import type { ReactNode } from 'react';
import { DangerButton } from './DangerButton';
import { useReturnFocus } from './useReturnFocus';

const useStyles = makeStyles({
  // The page stays seen around a long form.
  surface: { maxHeight: 'calc(100vh - 48px)' },
  body: { maxHeight: 'calc(100vh - 96px)' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { whiteSpace: 'nowrap' },
});

interface Props {
  readonly title: string;
  /** On the button that submits, which Enter presses, too. */
  readonly action: string;
  /** Whether it can be submitted as it is. */
  readonly isReady?: boolean;
  /** Further buttons, left of the others. */
  readonly beside?: ReactNode;
  readonly onSubmit: () => void;
  /** Leaves without submitting. Without it there is no way but submitting: for what must be read or done, or, when it is no alert, for what only tells something. */
  readonly onClose?: (() => void) | undefined;
  /** Whether it asks about something that cannot be undone: it is not left by a click beside it. */
  readonly isAlert?: boolean;
  /** Something is lost by it, which title and words name: its button is red, and it is an alert. */
  readonly isDestructive?: boolean;
  /** Pixels, where the usual 600 are too few; never more than the window has. */
  readonly width?: number;
  /** Fields, or the words of a question. */
  readonly children: ReactNode;
}

/** A dialog with one thing to do, there only while it is open: a form, a question, something to be read. */
export function FormDialog(props: Props) {
  const { title, action, isReady = true, beside, onSubmit, onClose, isDestructive = false, width, children } = props;
  const { isAlert = isDestructive || onClose === undefined } = props;
  const Submit = isDestructive ? DangerButton : Button;
  const styles = useStyles();
  useReturnFocus();
  // What only tells something is left like it is finished.
  const leave = onClose ?? (isAlert ? undefined : onSubmit);
  return (
    <Dialog open modalType={isAlert ? 'alert' : 'modal'} onOpenChange={(_event, { open }) => open || leave?.()}>
      <DialogSurface
        className={styles.surface}
        {...(width === undefined ? {} : { style: { boxSizing: 'border-box', width: `${width}px`, maxWidth: 'calc(100vw - 32px)' } })}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A dialog within a form is no part of it, wherever React puts its events.
            event.stopPropagation();
            if (isReady) onSubmit();
          }}
        >
          <DialogBody className={styles.body}>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>{children}</DialogContent>
            <DialogActions className={styles.actions}>
              {beside}
              {onClose !== undefined && <Button onClick={onClose}>Cancel</Button>}
              <Submit appearance="primary" type="submit" disabled={!isReady}>
                {action}
              </Submit>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
