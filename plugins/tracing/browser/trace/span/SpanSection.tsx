import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', gap: '8px', marginBottom: '4px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  action: { marginLeft: 'auto', fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly title: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a span's details. */
export function SpanSection({ title, note, action, children }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {action !== undefined && <span className={styles.action}>{action}</span>}
      </div>
      {children}
    </section>
  );
}
