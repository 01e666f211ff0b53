import { Button } from '@fluentui/react-components';
import { formatWhole, Icon, type useAnnotations } from '#sdk/browser';

interface Props {
  readonly markers: ReturnType<typeof useAnnotations>;
  readonly open: boolean;
  onToggle(): void;
}

/** Shows and hides the table of events; absent where there are none. */
export function MarkersToggle({ markers: { events, total }, open, onToggle }: Props) {
  const { length } = events;
  if (length === 0) return null;
  const count = total > length ? `${formatWhole(length)} of ${formatWhole(total)}` : formatWhole(length);
  return (
    <Button
      size="small"
      style={{ flexShrink: 0, whiteSpace: 'nowrap' }}
      appearance="subtle"
      icon={<Icon name="flag" size={16} />}
      aria-expanded={open}
      onClick={onToggle}
    >
      {count} {length === 1 ? 'event' : 'events'}
    </Button>
  );
}
