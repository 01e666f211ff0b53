import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { LoadingBar } from './LoadingBar';
import { visuallyHidden } from './visuallyHidden';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, flexGrow: 1 },
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
  // As wide as the content, while the line below the toolbar goes on to the edge.
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', width: '100%', maxWidth: '1408px' },
  toolbarAlone: { paddingTop: '8px' },
  content: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0, minWidth: 0 },
  padded: { padding: '6px 16px 24px', gap: '24px' },
  // A frame below the line of the toolbar keeps its distance from it.
  below: { paddingTop: '14px' },
  scroll: { overflow: 'auto' },
  // In a window of little height, such as one that is enlarged twice, what is above would leave no room for the content: all of it scrolls.
  fill: { '@media (max-height: 599px)': { overflowY: 'auto' } },
  filled: { '@media (max-height: 599px)': { flexShrink: 0, minHeight: '560px' } },
  toolbarOfFill: { '@media (max-height: 599px)': { position: 'static' } },
  // On a wide screen a row of a few short columns is read more easily when its end is not a metre from its beginning.
  measure: { width: '100%', maxWidth: '1440px', boxSizing: 'border-box' },
  hidden: visuallyHidden,
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
  panel,
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
  /**
   * `scroll`: padded content that scrolls under the toolbar; `column`: the same, no wider than one can read across, for settings and lists of a few
   * columns; `fill`: the content fills the page, to the edges, and scrolls by itself.
   */
  readonly layout?: 'scroll' | 'column' | 'fill';
  /** Something is being loaded: a thin bar below the head says so when it takes long. */
  readonly busy?: boolean;
  /** A SidePanel upon the page, as high as the page is. */
  readonly panel?: ReactNode;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const scrolls = layout !== 'fill';
  const measured = layout === 'column' && styles.measure;
  return (
    <div className={mergeClasses(styles.root, scrolls ? styles.scroll : styles.fill)}>
      {titleHidden ? (
        <h1 className={styles.hidden}>{title}</h1>
      ) : (
        <div className={mergeClasses(styles.head, measured)}>
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {description !== undefined && <p className={styles.description}>{description}</p>}
          </div>
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {toolbar !== undefined && (
        <div className={mergeClasses(styles.toolbar, titleHidden && styles.toolbarAlone, !scrolls && styles.toolbarOfFill)}>
          {layout === 'column' ? <div className={styles.tools}>{toolbar}</div> : toolbar}
        </div>
      )}
      <LoadingBar active={busy} />
      <div
        className={mergeClasses(
          styles.content,
          scrolls ? styles.padded : styles.filled,
          scrolls && toolbar !== undefined && styles.below,
          measured,
        )}
      >
        {children}
      </div>
      {panel}
    </div>
  );
}
