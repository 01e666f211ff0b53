import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { truncateMiddle } from '#sdk/browser';
import type { Narrowing } from './narrowing';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  chip: { minWidth: 0, maxWidth: '100%', fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  value: { paddingLeft: '4px', fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});
/** Characters of a value that a chip shows. */
const longest = 28;

interface Props {
  readonly narrowings: readonly Narrowing[];
  isChosen(narrowing: Narrowing): boolean;
  onToggle(narrowing: Narrowing): void;
}

/** Narrows the logs around one to those of its service, its pod or its trace; any of them together. */
export function NarrowingChips({ narrowings, isChosen, onToggle }: Props) {
  const styles = useStyles();
  if (narrowings.length === 0) return null;
  return (
    <fieldset className={styles.root} aria-label="Only logs of the same">
      {narrowings.map((one) => (
        <ToggleButton
          key={one.kind}
          className={styles.chip}
          size="small"
          shape="circular"
          checked={isChosen(one)}
          title={`${isChosen(one) ? 'Logs of any' : 'Only logs of this'} ${one.title.toLowerCase()}: ${one.value}`}
          onClick={() => onToggle(one)}
        >
          {one.title}
          <span className={styles.value}>{truncateMiddle(one.value, longest)}</span>
        </ToggleButton>
      ))}
    </fieldset>
  );
}
