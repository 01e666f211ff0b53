import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Logo } from './Logo';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    minHeight: '100vh',
    boxSizing: 'border-box',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '24px 16px 12vh',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    width: 'min(360px, 100%)',
    boxSizing: 'border-box',
    padding: '32px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  logo: { display: 'block', marginBottom: '12px', color: tokens.colorBrandForeground1 },
});

/** A page for people who are not in yet: one card with one thing to do. Contribute it with `bare`. */
export function EntryPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <main className={styles.root}>
      <div className={styles.card}>
        <div>
          <span className={styles.logo}>
            <Logo size={36} />
          </span>
          <h1 className={styles.title}>{title}</h1>
        </div>
        {children}
      </div>
    </main>
  );
}
