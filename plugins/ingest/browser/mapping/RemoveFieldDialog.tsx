import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';

/** Asks before a field leaves the mapping. */
export function RemoveFieldDialog({
  field,
  onRemove,
  onClose,
}: {
  /** Undefined while nothing is asked. */
  readonly field: string | undefined;
  readonly onRemove: (field: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open={field !== undefined} onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Remove {field} from the mapping?</DialogTitle>
          <DialogContent>
            Its type and its mapping errors are forgotten; logs keep their values. The next log that brings the field maps it anew, by its
            value.
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              appearance="primary"
              onClick={() => {
                if (field !== undefined) onRemove(field);
                onClose();
              }}
            >
              Remove field
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
