import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { OptionField } from './optionField';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  beside: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  hint: { fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3 },
});

/** A field of options: what it is, what it is chosen with, and what is to be known of it. */
export function OptionRow({ field, children }: { readonly field: OptionField; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, field.kind === 'switch' && styles.beside)}>
      <span className={styles.label} aria-hidden>
        {field.label}
      </span>
      {children}
      {field.hint !== undefined && <span className={styles.hint}>{field.hint}</span>}
    </div>
  );
}
