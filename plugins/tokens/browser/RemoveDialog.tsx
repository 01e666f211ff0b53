import { FormDialog } from '#sdk/browser';

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
  return (
    <FormDialog
      title={title}
      action={action}
      isDestructive
      onSubmit={() => {
        onRemove();
        onClose();
      }}
      onClose={onClose}
    >
      {text}
    </FormDialog>
  );
}
