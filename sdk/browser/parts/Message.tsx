import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { IconName } from '../look/icons';
import { Icon } from './Icon';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', padding: '32px 24px', maxWidth: '640px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  neutral: { color: tokens.colorNeutralForeground3 },
  danger: { color: tokens.colorStatusDangerForeground1 },
});

/** What the designed states of a page share: a title, what it means, and what to do next. */
export function Message({
  icon,
  intent = 'neutral',
  title,
  level: Heading = 'h2',
  children,
  actions,
}: {
  readonly icon: IconName;
  readonly intent?: 'neutral' | 'danger';
  readonly title: string;
  /** `h1` where it is all there is on a page. */
  readonly level?: 'h1' | 'h2' | undefined;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <section className={styles.root} role={intent === 'danger' ? 'alert' : undefined}>
      <div className={styles.head}>
        <span className={styles[intent]}>
          <Icon name={icon} size={20} />
        </span>
        <Heading className={styles.title}>{title}</Heading>
      </div>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
