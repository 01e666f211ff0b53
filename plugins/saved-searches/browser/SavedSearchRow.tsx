import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { IconAction, type IconName } from '#sdk/browser';
import type { SavedSearch } from '../contract';
import type { SavedSearchQuestion } from './SavedSearchDialogs';
import { pendingId } from './useSavedSearchCalls';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  loaded: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  load: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    padding: '4px 6px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  query: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  action: { width: '26px', height: '26px', ':hover': { backgroundColor: tokens.colorSubtleBackgroundPressed } },
});

interface Props {
  readonly search: SavedSearch;
  readonly isLoaded: boolean;
  readonly maySave: boolean;
  onLoad(): void;
  onFavorite(): void;
  ask(question: SavedSearchQuestion): void;
}

/** One saved search in the list. Its icons are plain buttons: there may be a hundred rows. */
export function SavedSearchRow({ search, isLoaded, maySave, onLoad, onFavorite, ask }: Props) {
  const styles = useStyles();
  const { name, isFavorite, exploreFilterState } = search;
  const isPending = search.id === pendingId;
  const action = (icon: IconName, label: string, run: () => void, pressed?: boolean) => (
    <IconAction icon={icon} label={label} pressed={pressed} disabled={isPending} className={styles.action} onClick={run} />
  );
  const asked = [exploreFilterState.query, filterWords(exploreFilterState.filters.length)].filter((part) => part !== '').join(' · ');
  return (
    <li className={mergeClasses(styles.row, isLoaded && styles.loaded)}>
      {action(isFavorite ? 'star-filled' : 'star', `Favourite ${name}`, onFavorite, isFavorite)}
      <button
        type="button"
        className={styles.load}
        aria-current={isLoaded ? 'true' : undefined}
        disabled={isPending}
        onClick={onLoad}
        title={name}
      >
        <span className={styles.line}>{name}</span>
        <span className={mergeClasses(styles.line, styles.query)}>{asked === '' ? 'All logs' : asked}</span>
      </button>
      {maySave && (
        <>
          {action('edit', `Rename ${name}`, () => ask({ kind: 'rename', search }))}
          {action('save', `Overwrite ${name} with this search`, () => ask({ kind: 'overwrite', search }))}
          {action('delete', `Delete ${name}`, () => ask({ kind: 'delete', search }))}
        </>
      )}
    </li>
  );
}

const filterWords = (filters: number): string => (filters === 0 ? '' : filters === 1 ? '1 filter' : `${filters} filters`);
