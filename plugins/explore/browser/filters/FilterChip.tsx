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
import { Icon } from '#sdk/browser';
import type { Filter } from '#sdk/query';
import { describeFilter } from './describeFilter';
import { FilterEditor } from './FilterEditor';

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    alignItems: 'stretch',
    maxWidth: '420px',
    height: '24px',
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
  remove: { padding: '0 4px' },
  value: { fontFamily: tokens.fontFamilyMonospace, overflow: 'hidden', textOverflow: 'ellipsis' },
});

interface Props {
  readonly filter: Filter;
  readonly fields: readonly string[];
  onChange(filter: Filter): void;
  onRemove(): void;
}

/** One filter, in words; its menu turns it round, off, or into another. */
export function FilterChip({ filter, fields, onChange, onRemove }: Props) {
  const styles = useStyles();
  const anchor = useRef<HTMLSpanElement>(null);
  const [editing, setEditing] = useState(false);
  const { field, relation, value } = describeFilter(filter);
  const negate = filter.negate === true;
  const isDisabled = filter.isDisabled === true || filter.invalid === true;
  const words = [field, relation, value].filter((word) => word !== '').join(' ');
  return (
    <>
      <span ref={anchor} className={mergeClasses(styles.chip, negate && styles.negated, isDisabled && styles.off)}>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <button type="button" className={styles.part} title={isDisabled ? `${words} (turned off)` : words}>
              <span>{field} </span>
              <span>{relation} </span>
              <span className={styles.value}>{value}</span>
            </button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {filter.type !== 'LUCENE' && <MenuItem onClick={() => setEditing(true)}>Edit</MenuItem>}
              <MenuItem onClick={() => onChange({ ...filter, negate: !negate })}>{negate ? 'Include instead' : 'Exclude instead'}</MenuItem>
              <MenuItem onClick={() => onChange({ ...filter, isDisabled: filter.isDisabled !== true })}>
                {filter.isDisabled === true ? 'Turn on' : 'Turn off'}
              </MenuItem>
              <MenuItem onClick={onRemove}>Remove</MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
        <button type="button" className={mergeClasses(styles.part, styles.remove)} aria-label={`Remove filter ${words}`} onClick={onRemove}>
          <Icon name="close" size={12} />
        </button>
      </span>
      <Popover
        open={editing}
        onOpenChange={(_event, data) => setEditing(data.open)}
        positioning={{ target: anchor.current, position: 'below', align: 'start' }}
        trapFocus
      >
        <PopoverSurface className={styles.surface} aria-label={`Edit filter ${words}`}>
          <FilterEditor
            filter={filter}
            fields={fields}
            onCancel={() => setEditing(false)}
            onSave={(changed) => {
              setEditing(false);
              onChange(changed);
            }}
          />
        </PopoverSurface>
      </Popover>
    </>
  );
}
