import { Badge, Link, makeStyles, tokens } from '@fluentui/react-components';
import { Icon, Markdown, RelativeTime } from '#sdk/browser';
import type { Announcement } from '../contract';

const useStyles = makeStyles({
  root: { padding: '12px 16px 16px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', alignItems: 'baseline', gap: '8px' },
  title: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  isNew: { flexShrink: 0 },
  time: { marginBottom: '8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  more: { display: 'inline-flex', alignItems: 'center', gap: '4px', marginTop: '8px' },
});

/** One announcement of the drawer. */
export function AnnouncementCard({ announcement }: { readonly announcement: Announcement }) {
  const styles = useStyles();
  const { title, content, createdOn, isRead, externalLink } = announcement;
  return (
    <li className={styles.root}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {!isRead && (
          <Badge className={styles.isNew} appearance="tint" color="danger" size="small">
            New
          </Badge>
        )}
      </div>
      <div className={styles.time}>
        <RelativeTime value={createdOn} />
      </div>
      <Markdown text={content} level={4} />
      {externalLink !== null && (
        <Link className={styles.more} href={externalLink} target="_blank" rel="noopener noreferrer" aria-label={`Read more of ${title}`}>
          Read more
          <Icon name="external-link" size={12} />
        </Link>
      )}
    </li>
  );
}
