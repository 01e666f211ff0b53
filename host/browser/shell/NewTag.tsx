import { Badge } from '@fluentui/react-components';

/** Marks where something has come that the person has not seen. */
export function NewTag() {
  return (
    <Badge appearance="tint" color="success" size="small" title="Data has arrived since you were last here">
      new
    </Badge>
  );
}
