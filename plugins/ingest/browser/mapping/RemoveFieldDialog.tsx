import { FormDialog } from '#sdk/browser';

interface Props {
  readonly field: string;
  readonly onRemove: (field: string) => void;
  readonly onClose: () => void;
}

/** Asks before a field leaves the mapping. */
export function RemoveFieldDialog({ field, onRemove, onClose }: Props) {
  return (
    <FormDialog
      title={`Remove ${field} from the mapping?`}
      action="Remove field"
      isDestructive
      onSubmit={() => {
        onRemove(field);
        onClose();
      }}
      onClose={onClose}
    >
      <span>
        Its type and its mapping errors are forgotten; logs keep their values. The next log that brings the field maps it anew, by its
        value.
      </span>
    </FormDialog>
  );
}
