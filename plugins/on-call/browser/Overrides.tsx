import { Button, Input, makeStyles } from '@fluentui/react-components';
import { IconAction, MomentInput } from '#sdk/browser';
import type { RotationForm } from '../common/rotationForm';

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '6px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '6px', width: '100%', alignItems: 'center' },
  person: { flex: '1 1 180px', minWidth: 0 },
});

type Override = RotationForm['overrides'][number];
interface Props {
  readonly value: readonly Override[];
  readonly onValue: (value: Override[]) => void;
  readonly onBlur: () => void;
}

/** Who stands in, from when until when, one a row. */
export function Overrides({ value, onValue, onBlur }: Props) {
  const styles = useStyles();
  const set = (place: number, change: Partial<Override>): void =>
    onValue(value.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <div className={styles.rows}>
      {value.map(({ person, from, to }, place) => (
        // Rows have no names of their own: they are told apart by their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className={styles.row}>
          <Input
            className={styles.person}
            aria-label={`Person ${place + 1}`}
            placeholder="ada@example.com"
            value={person}
            onBlur={onBlur}
            onChange={(_event, data) => set(place, { person: data.value })}
          />
          <MomentInput label={`From ${place + 1}`} value={from} onBlur={onBlur} onValue={(from) => set(place, { from })} />
          <MomentInput label={`Until ${place + 1}`} value={to} onBlur={onBlur} onValue={(to) => set(place, { to })} />
          <IconAction
            icon="delete"
            label={`Remove person ${place + 1}`}
            onClick={() => onValue(value.filter((_one, at) => at !== place))}
          />
        </div>
      ))}
      <Button size="small" disabled={value.length >= 100} onClick={() => onValue([...value, { person: '', from: '', to: '' }])}>
        Add a stand-in
      </Button>
    </div>
  );
}
