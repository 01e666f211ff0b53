import { makeStyles, tokens } from '@fluentui/react-components';

/** Pixels of every row. */
export const rowHeight = 26;
/** Pixels of the ruler above them. */
export const headHeight = 28;

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** How a row of the timeline looks; asked for once for all of them. */
export const useRowLook = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'grid',
    gridTemplateColumns: 'var(--tree-width) 84px minmax(0, 1fr)',
    height: `${rowHeight}px`,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  match: { backgroundColor: tokens.colorBrandBackground2 },
  open: { backgroundColor: tokens.colorNeutralBackground1Selected },
  active: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  tree: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0, paddingRight: '8px', paddingLeft: '8px' },
  toggle: { width: '16px', height: '16px', flexShrink: 0, display: 'inline-flex', color: tokens.colorNeutralForeground3 },
  colour: { width: '4px', height: '16px', borderRadius: '2px', flexShrink: 0 },
  words: { ...cut, flexGrow: 1 },
  service: { fontWeight: tokens.fontWeightSemibold, marginRight: '6px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  mark: { display: 'inline-flex', alignItems: 'center', gap: '3px', flexShrink: 0, fontSize: tokens.fontSizeBase200 },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  duration: { alignSelf: 'center', textAlign: 'right', paddingRight: '10px', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  time: { position: 'relative', overflow: 'hidden', marginRight: '16px' },
  bar: { position: 'absolute', top: '7px', height: '12px', minWidth: '2px', borderRadius: '2px' },
  faint: { opacity: 0.5 },
  failed: { outline: `1px solid ${tokens.colorStatusDangerForeground1}`, outlineOffset: '1px' },
  path: { position: 'absolute', top: '12px', height: '3px', minWidth: '1px', backgroundColor: tokens.colorNeutralForeground1 },
});
export type RowLook = ReturnType<typeof useRowLook>;
