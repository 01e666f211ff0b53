import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  Popover,
  PopoverSurface,
  tokens,
} from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { Filter } from '../../query/filter/filter';
import { Icon } from '../parts/Icon';
import type { QueryLanguage } from '../query/queryLanguage';
import { describeFilter } from './describeFilter';
import { FilterEditor } from './FilterEditor';
import { FilterTextEditor } from './FilterTextEditor';
import type { FieldSuggestions } from './fieldSuggestions';

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'stretch',
    maxWidth: '420px',
    height: '26px',
    boxSizing: 'border-box',
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase200,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  negated: { backgroundColor: tokens.colorPaletteRedBackground1, border: `1px solid ${tokens.colorPaletteRedBorder1}` },
  off: {
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'line-through',
  },
  part: {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '0 8px',
    whiteSpace: 'pre',
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textDecorationLine: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  surface: { border: `1px solid ${tokens.colorNeutralStroke1}` },
  pin: { display: 'inline-flex', paddingRight: '4px' },
  remove: { flexShrink: 0, padding: '0 6px' },
  value: { fontFamily: tokens.fontFamilyMonospace, overflow: 'hidden', textOverflow: 'ellipsis' },
});

interface Props {
  readonly filter: Filter;
  readonly suggestions: FieldSuggestions;
  /** Whether its text may be run. */
  readonly check: QueryLanguage['check'];
  /** Part of the query and not beside it: it is there or not, and neither pinned nor off. */
  readonly isCondition?: boolean;
  onChange(filter: Filter): void;
  onRemove(): void;
}

/** One filter, in words; its menu turns it round, off, or into another. */
export function FilterChip({ filter, suggestions, check, isCondition = false, onChange, onRemove }: Props) {
  const styles = useStyles();
  const anchor = useRef<HTMLSpanElement>(null);
  const [editing, setEditing] = useState<'form' | 'text'>();
  const { field, relation, value } = describeFilter(filter);
  const negate = filter.negate === true;
  const isDisabled = filter.isDisabled === true || filter.invalid === true;
  const isPinned = filter.pinned === true;
  const noun = isCondition ? 'condition' : 'filter';
  const save = (changed: Filter): void => {
    setEditing(undefined);
    onChange(changed);
  };
  const words = [field, relation, value].filter((word) => word !== '').join(' ');
  return (
    <>
      <span ref={anchor} className={mergeClasses(styles.chip, negate && styles.negated, isDisabled && styles.off)}>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <button
              type="button"
              className={styles.part}
              title={[words, ...(isDisabled ? ['(turned off)'] : []), ...(isPinned ? ['(pinned)'] : [])].join(' ')}
            >
              {isPinned && (
                <span className={styles.pin}>
                  <Icon name="pin" size={12} />
                </span>
              )}
              {field !== '' && <span>{field} </span>}
              {relation !== '' && <span>{relation} </span>}
              <span className={styles.value}>{value}</span>
            </button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem onClick={() => setEditing('form')}>Edit</MenuItem>
              <MenuItem onClick={() => setEditing('text')}>Edit as text</MenuItem>
              <MenuItem onClick={() => onChange({ ...filter, negate: !negate })}>{negate ? 'Include instead' : 'Exclude instead'}</MenuItem>
              {!isCondition && (
                <MenuItem onClick={() => onChange({ ...filter, isDisabled: filter.isDisabled !== true })}>
                  {filter.isDisabled === true ? 'Turn on' : 'Turn off'}
                </MenuItem>
              )}
              {!isCondition && <MenuItem onClick={() => onChange({ ...filter, pinned: !isPinned })}>{isPinned ? 'Unpin' : 'Pin'}</MenuItem>}
              <MenuItem onClick={onRemove}>Remove</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
        <button
          type="button"
          className={mergeClasses(styles.part, styles.remove)}
          aria-label={`Remove ${noun} ${words}`}
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      </span>
      <Popover
        open={editing !== undefined}
        onOpenChange={(_event, data) => data.open || setEditing(undefined)}
        positioning={{ target: anchor.current, position: 'below', align: 'start' }}
        trapFocus
      >
        <PopoverSurface className={styles.surface} aria-label={`Edit ${noun} ${words}`}>
          {editing === 'text' ? (
            <FilterTextEditor filter={filter} check={check} onCancel={() => setEditing(undefined)} onSave={save} />
          ) : (
            <FilterEditor filter={filter} suggestions={suggestions} onCancel={() => setEditing(undefined)} onSave={save} />
          )}
        </PopoverSurface>
      </Popover>
    </>
  );
}
