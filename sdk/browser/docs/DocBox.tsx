import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BoxKind } from '#sdk/docs';
import type { IconName } from '../look/icons';
import { Icon } from '../parts/Icon';

const useStyles = makeStyles({
  root: {
    margin: '12px 0',
    padding: '8px 16px 8px 12px',
    borderLeft: `4px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  title: { display: 'flex', alignItems: 'center', gap: '6px', margin: '0 0 4px', fontWeight: tokens.fontWeightSemibold },
  note: { borderLeftColor: tokens.colorBrandStroke1 },
  tip: { borderLeftColor: tokens.colorStatusSuccessBorderActive, backgroundColor: tokens.colorStatusSuccessBackground1 },
  caution: { borderLeftColor: tokens.colorStatusWarningBorderActive, backgroundColor: tokens.colorStatusWarningBackground1 },
  important: { borderLeftColor: tokens.colorBrandStroke1, backgroundColor: tokens.colorBrandBackground2 },
  warning: { borderLeftColor: tokens.colorStatusDangerBorderActive, backgroundColor: tokens.colorStatusDangerBackground1 },
  read: { borderLeftColor: tokens.colorNeutralStrokeAccessible },
});

const titles: Readonly<Record<BoxKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  caution: 'Caution',
  important: 'Important',
  warning: 'Warning',
  read: 'Read more',
};
const icons: Readonly<Record<BoxKind, IconName>> = {
  note: 'info',
  tip: 'check',
  caution: 'warning',
  important: 'info',
  warning: 'error',
  read: 'logs',
};

/** A box that stands out from a page; each of the six kinds has a look of its own. */
export function DocBox({
  box,
  title = titles[box],
  children,
}: {
  readonly box: BoxKind;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <aside className={mergeClasses(styles.root, styles[box], `doc-box-${box}`)} aria-label={title}>
      <p className={styles.title}>
        <Icon name={icons[box]} size={16} />
        {title}
      </p>
      {children}
    </aside>
  );
}
