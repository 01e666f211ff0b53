import { FormDialog } from '#sdk/browser';
import { type OnCallKind, useRemove } from './useOnCall';

interface Props {
  readonly kind: OnCallKind;
  readonly thing: { readonly id: string; readonly name: string };
  /** What is lost with it. */
  readonly children: string;
  onClose(): void;
}

/** Asks before a rotation, an escalation or a route is deleted. */
export function RemoveDialog({ kind, thing: { id, name }, children, onClose }: Props) {
  const remove = useRemove(kind);
  return (
    <FormDialog
      title={`Delete ${name}?`}
      action="Delete"
      isDestructive
      onClose={onClose}
      onSubmit={() => {
        remove.mutate(id);
        onClose();
      }}
    >
      {children}
    </FormDialog>
  );
}
