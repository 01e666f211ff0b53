import { makeStyles, tokens } from '@fluentui/react-components';
import { memo, useState } from 'react';
import { timestampColumn } from '../../common/columns';
import type { ExploreStore } from '../ExploreStore';
import { IconAction } from '../IconAction';
import type { LoadedField } from './loadedFields';
import { TopValues } from './TopValues';

const glyphs: Readonly<Record<string, string>> = { date: 'D', text: 'T', keyword: 'a', long: '#', double: '#', boolean: '?', object: '{}' };

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    height: '26px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& .field-action': { opacity: 0 },
    ':hover .field-action, :focus-within .field-action, & .field-action[aria-pressed="true"]': { opacity: 1 },
  },
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
  noAction: { width: '24px', flexShrink: 0 },
  share: { marginLeft: 'auto', paddingRight: '2px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** Only all of them is 100 %, and a few are not none. */
function share(count: number, rows: number): string {
  const percent = (count / Math.max(rows, 1)) * 100;
  if (percent < 1) return '<1%';
  return `${percent < 100 ? Math.min(99, Math.round(percent)) : 100}%`;
}

interface Props {
  readonly store: ExploreStore;
  readonly field: LoadedField;
  readonly rows: number;
  readonly isColumn: boolean;
}

/** One field: how many of the loaded rows have it, and on a click its top values. */
export const FieldItem = memo(function FieldItem({ store, field, rows, isColumn }: Props) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const { name, type, count } = field;
  return (
    <li>
      <div className={styles.row}>
        <button type="button" className={styles.button} aria-expanded={open} title={`${name} (${type})`} onClick={() => setOpen(!open)}>
          <span className={styles.glyph} aria-hidden>
            {glyphs[type] ?? '·'}
          </span>
          <span className={styles.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={styles.share} title={`in ${count} of ${rows} loaded rows`}>
            {share(count, rows)}
          </span>
        </button>
        {name === timestampColumn ? (
          <span className={styles.noAction} />
        ) : (
          <IconAction
            className="field-action"
            icon="columns"
            pressed={isColumn}
            label={isColumn ? `Remove column ${name}` : `Add ${name} as column`}
            onClick={() => (isColumn ? store.removeColumn(name) : store.addColumn(name))}
          />
        )}
      </div>
      {open && <TopValues store={store} field={name} />}
    </li>
  );
});
