import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatWhole, IconAction } from '#sdk/browser';
import { timestampColumn } from '../../common/columns';
import type { ExploreStore } from '../store/ExploreStore';
import { availability } from './availability';
import { FieldDetails } from './FieldDetails';
import type { ListedField } from './fieldGroups';

const glyphs: Readonly<Record<string, string>> = { date: 'D', text: 'T', keyword: 'a', long: '#', double: '#', boolean: '?', object: '{}' };

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    height: '26px',
    borderRadius: tokens.borderRadiusMedium,
    position: 'relative',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& .field-action': { opacity: 0 },
    ':hover .field-action, :focus-within .field-action, & .field-action[aria-pressed="true"]': { opacity: 1 },
    ':hover .field-actions, :focus-within .field-actions': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  // Over the share, which nobody reads while choosing what to do: the names have the room.
  actions: { position: 'absolute', top: '1px', right: 0, display: 'flex', borderRadius: tokens.borderRadiusMedium },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    padding: '0 4px 0 8px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    textAlign: 'left',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  glyph: {
    width: '14px',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    textAlign: 'center',
  },
  // Cut at the start: the end of a dotted path is what tells fields apart.
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', direction: 'rtl', textAlign: 'left' },
  marked: { paddingRight: '52px' },
  noAction: { width: '24px', flexShrink: 0 },
  share: {
    flexShrink: 0,
    marginLeft: 'auto',
    paddingRight: '2px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

/** Only all of them is 100 %, and a few are not none. */
function share({ logs: count, isUncounted }: ListedField, logs: number): string {
  if (isUncounted) return `≥ ${formatWhole(count)}`;
  if (count === 0) return '';
  const percent = (count / Math.max(logs, 1)) * 100;
  if (percent < 1) return '<1%';
  return `${percent < 100 ? Math.min(99, Math.round(percent)) : 100}%`;
}

interface Props {
  readonly store: ExploreStore;
  readonly field: ListedField;
  /** Logs of the time. */
  readonly total: number;
  /** Not all of those logs were looked at. */
  readonly estimated: boolean;
  readonly isColumn: boolean;
  readonly isFavorite: boolean;
  readonly open: boolean;
  /** Whether Tab stops here rather than at another row of the list. */
  readonly reachable: boolean;
  onFavorite(name: string): void;
  onToggle(): void;
}

/** One field: which share of the logs of the time has it, and on a click what is known of it. */
export function FieldItem({ store, field, total, estimated, isColumn, isFavorite, open, reachable, onFavorite, onToggle }: Props) {
  const styles = useStyles();
  const { name, type } = field;
  return (
    <>
      <div className={styles.row} data-field={name}>
        <button
          type="button"
          data-step
          className={mergeClasses(styles.button, (isFavorite || isColumn) && styles.marked)}
          tabIndex={reachable ? 0 : -1}
          aria-expanded={open}
          title={`${name} (${type})`}
          onClick={onToggle}
        >
          <span className={styles.glyph} aria-hidden>
            {glyphs[type] ?? '·'}
          </span>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={styles.share} title={availability(field, total, estimated)}>
            {share(field, total)}
          </span>
        </button>
        <span className={`${styles.actions} field-actions`}>
          <IconAction
            className="field-action"
            reachable={reachable}
            icon="star"
            pressed={isFavorite}
            label={isFavorite ? `Remove ${name} from the favourites` : `Add ${name} to the favourites`}
            onClick={() => onFavorite(name)}
          />
          {name === timestampColumn ? (
            <span className={styles.noAction} />
          ) : (
            <IconAction
              className="field-action"
              reachable={reachable}
              icon="columns"
              pressed={isColumn}
              label={isColumn ? `Remove column ${name}` : `Add ${name} as column`}
              onClick={() => (isColumn ? store.removeColumn(name) : store.addColumn(name))}
            />
          )}
        </span>
      </div>
      {open && <FieldDetails store={store} field={field} total={total} estimated={estimated} />}
    </>
  );
}
