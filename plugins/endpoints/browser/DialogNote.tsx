import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Icon } from '#sdk/browser';
import type { Note } from './useEndpointForm';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '8px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    overflowWrap: 'anywhere',
  },
  bad: {
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  icon: { flexShrink: 0, lineHeight: 0 },
  words: { minWidth: 0 },
  details: { marginTop: '4px', color: tokens.colorNeutralForeground1 },
  reason: { marginTop: '4px', fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, whiteSpace: 'pre-wrap' },
});

/** How a test or a save went, brought into view; why it failed can be unfolded. */
export function DialogNote({ note }: { readonly note: Note }) {
  const styles = useStyles();
  const isBad = note.intent === 'bad';
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (note.text !== '') root.current?.scrollIntoView({ block: 'nearest' });
  }, [note]);
  return (
    <div ref={root} className={mergeClasses(styles.root, isBad && styles.bad)} role={isBad ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <Icon name={isBad ? 'error' : 'check'} size={20} />
      </span>
      <div className={styles.words}>
        <div>{note.text}</div>
        {isBad && note.details !== undefined && (
          <details className={styles.details}>
            <summary>Details</summary>
            <div className={styles.reason}>{note.details}</div>
          </details>
        )}
      </div>
    </div>
  );
}
