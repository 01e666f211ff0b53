import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import type { TokenFilter } from '../contract';

/** Asks before a filter is deleted. */
export function RemoveFilterDialog({
  filter,
  onRemove,
  onClose,
}: {
  readonly filter: TokenFilter;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const used = filter.tokens.length;
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Delete the filter {filter.name}?</DialogTitle>
          <DialogContent>
            {used === 0
              ? 'No token has it.'
              : `${used === 1 ? 'One token has' : `${used} tokens have`} it, and will take logs without it from then on.`}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              appearance="primary"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              Delete filter
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
