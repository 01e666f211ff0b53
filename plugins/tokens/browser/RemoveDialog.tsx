import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useReturnFocus } from '#sdk/browser';

/** Asks before something is deleted, and says what that changes. */
export function RemoveDialog({
  title,
  text,
  action,
  onRemove,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** On the button. */
  readonly action: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  useReturnFocus();
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              appearance="primary"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              {action}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
