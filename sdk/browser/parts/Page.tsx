import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { LoadingBar } from './LoadingBar';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, flexGrow: 1 },
  head: { display: 'flex', alignItems: 'center', gap: '12px', padding: '12px 16px 8px', flexShrink: 0 },
  titles: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  description: { margin: 0, color: tokens.colorNeutralForeground3 },
  action: { marginLeft: 'auto', display: 'flex', gap: '8px', flexShrink: 0 },
  toolbar: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 16px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    flexShrink: 0,
  },
  toolbarAlone: { paddingTop: '8px' },
  content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  padded: { padding: '6px 16px 24px', gap: '24px' },
  scroll: { overflow: 'auto' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});

/**
 * The anatomy of a page: title, one primary action at the right, a toolbar that stays, and the content to the edges.
 * The shell draws the breadcrumbs above it.
 */
export function Page({
  title,
  description,
  action,
  toolbar,
  titleHidden = false,
  layout = 'scroll',
  busy = false,
  children,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  /** The page's one primary action. */
  readonly action?: ReactNode;
  /** Scope, time, refresh. */
  readonly toolbar?: ReactNode;
  /** Keeps the title for screen readers only, where every pixel goes to the data. */
  readonly titleHidden?: boolean;
  /** `scroll`: padded content that scrolls under the toolbar; `fill`: the content fills the page, to the edges, and scrolls by itself. */
  readonly layout?: 'scroll' | 'fill';
  /** Something is being loaded: a thin bar below the head says so when it takes long. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, layout === 'scroll' && styles.scroll)}>
      {titleHidden ? (
        <h1 className={styles.hidden}>{title}</h1>
      ) : (
        <div className={styles.head}>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {toolbar !== undefined && <div className={mergeClasses(styles.toolbar, titleHidden && styles.toolbarAlone)}>{toolbar}</div>}
      <LoadingBar active={busy} />
      <div className={mergeClasses(styles.content, layout === 'scroll' && styles.padded)}>{children}</div>
    </div>
  );
}
