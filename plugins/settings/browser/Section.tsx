import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 200px) minmax(0, 640px)',
    gap: '8px 24px',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
});

/** A titled part of the settings, its title at the left. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
