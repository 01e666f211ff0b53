import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { Icon, useSession } from '#sdk/browser';
import type { Leading } from './addressOf';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  button: {
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'default' },
  },
  open: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, padding: '4px 8px', textAlign: 'left' },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '100%' },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  remove: { display: 'inline-flex', padding: '5px', color: tokens.colorBrandForeground1 },
});

/** One thing to go back to, with its bookmark when it has one. */
export function RecentRow({
  leading: { bookmark, kind, path },
  isBookmarked,
  onRemove,
  onOpen,
}: {
  readonly leading: Leading;
  readonly isBookmarked: boolean;
  readonly onRemove: (() => void) | undefined;
  readonly onOpen: (() => void) | undefined;
}) {
  const styles = useStyles();
  const navigate = useNavigate();
  const session = useSession();
  const account = session?.accounts.find(({ id }) => id === bookmark.accountId);
  const isElsewhere = session !== undefined && bookmark.accountId !== session.account.id;
  const about =
    path === undefined ? 'Its area is switched off' : isElsewhere ? `${kind} · ${account?.name ?? 'an account you have left'}` : kind;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={mergeClasses(styles.button, styles.open)}
        disabled={path === undefined}
        title={bookmark.title}
        onClick={() => {
          onOpen?.();
          if (path !== undefined) void navigate(path);
        }}
      >
        <span className={styles.line}>{bookmark.title}</span>
        <span className={mergeClasses(styles.line, styles.about)}>{about}</span>
      </button>
      {isBookmarked && onRemove !== undefined && (
        <button
          type="button"
          className={mergeClasses(styles.button, styles.remove)}
          title={`Remove the bookmark ${bookmark.title}`}
          aria-label={`Remove the bookmark ${bookmark.title}`}
          onClick={onRemove}
        >
          <Icon name="bookmark-filled" size={16} />
        </button>
      )}
    </li>
  );
}
