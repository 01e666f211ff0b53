import { Button, Input, makeStyles, Select } from '@fluentui/react-components';
import { IconAction } from '#sdk/browser';
import { type Matcher, type MatchOperator, matchOperators } from '../common/silence';

const useStyles = makeStyles({
  rows: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '6px' },
  row: { display: 'flex', gap: '6px', width: '100%', alignItems: 'center' },
  name: { flex: '1 1 160px', minWidth: 0 },
  value: { flex: '2 1 200px', minWidth: 0 },
});

const titles: Readonly<Record<MatchOperator, string>> = {
  '=': 'is',
  '!=': 'is not',
  '=~': 'matches',
  '!~': 'does not match',
};

interface Props {
  readonly value: readonly Matcher[];
  readonly onValue: (value: Matcher[]) => void;
  readonly onBlur: () => void;
}

/** Matchers, one a row: all of them have to hold. */
export function MatcherRows({ value, onValue, onBlur }: Props) {
  const styles = useStyles();
  const set = (place: number, change: Partial<Matcher>): void =>
    onValue(value.map((matcher, at) => (at === place ? { ...matcher, ...change } : matcher)));
  return (
    <div className={styles.rows}>
      {value.map(({ name, operator, value: text }, place) => (
        // Rows have no names of their own: they are told apart by their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={place} className={styles.row}>
          <Input
            className={styles.name}
            aria-label={`Label ${place + 1}`}
            value={name}
            onBlur={onBlur}
            onChange={(_event, data) => set(place, { name: data.value })}
          />
          <Select
            aria-label={`Operator ${place + 1}`}
            value={operator}
            onChange={(_event, data) => set(place, { operator: data.value as MatchOperator })}
          >
            {matchOperators.map((one) => (
              <option key={one} value={one}>
                {titles[one]}
              </option>
            ))}
          </Select>
          <Input
            className={styles.value}
            aria-label={`Value ${place + 1}`}
            value={text}
            onBlur={onBlur}
            onChange={(_event, data) => set(place, { value: data.value })}
          />
          <IconAction
            icon="delete"
            label={`Remove matcher ${place + 1}`}
            disabled={value.length === 1}
            onClick={() => onValue(value.filter((_matcher, at) => at !== place))}
          />
        </div>
      ))}
      <Button size="small" disabled={value.length >= 20} onClick={() => onValue([...value, { name: '', operator: '=', value: '' }])}>
        Add matcher
      </Button>
    </div>
  );
}
