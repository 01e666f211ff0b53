import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { loadingBarDelay, useAfter, useService, useTimeZone } from '#sdk/browser';
import { searchProgressService } from '../data/SearchProgress';
import { progressText } from './progressText';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    // It takes the room that the line has left: coming and going, it moves nothing into another line.
    flex: '1 1 0',
    minWidth: 0,
    justifyContent: 'flex-end',
    padding: '2px 16px 2px 8px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  end: { flexShrink: 0, whiteSpace: 'nowrap' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  readonly running: boolean;
  /** Ends the search; what it has found by then stays. Absent where something else beside it does so. */
  readonly onCancel?: () => void;
}

/** How far a search is that takes long, in words, and the way to end it. Not read aloud as it changes: the bar's value has the same words. */
export const SearchState = observer(function SearchState({ running, onCancel }: Props) {
  const styles = useStyles();
  const { news } = useService(searchProgressService);
  const zone = useTimeZone();
  const shown = useAfter(loadingBarDelay, running);
  if (!shown) return null;
  const text = progressText(news, zone);
  return (
    <div className={styles.root}>
      <span className={styles.text} title={text}>
        {text}
      </span>
      {onCancel !== undefined && (
        <Button size="small" className={styles.end} onClick={onCancel}>
          End search
        </Button>
      )}
    </div>
  );
});
