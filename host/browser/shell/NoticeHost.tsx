import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '#sdk/browser';
import type { Notice, NoticeQueue } from '../services/NoticeQueue';
import { useAttended } from './useAttended';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    right: '16px',
    bottom: '16px',
    zIndex: tokens.zIndexMessages,
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: 'min(380px, calc(100vw - 32px))',
    pointerEvents: 'none',
  },
  notice: {
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '8px 8px 8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderLeftWidth: '3px',
    borderRadius: tokens.borderRadiusMedium,
  },
  body: { flexGrow: 1, minWidth: 0, paddingBlock: '2px', overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2 },
  icon: { display: 'inline-flex', paddingTop: '2px' },
  success: { borderLeftColor: tokens.colorStatusSuccessBorder2 },
  info: { borderLeftColor: tokens.colorBrandStroke1 },
  warning: { borderLeftColor: tokens.colorStatusWarningBorder2 },
  danger: { borderLeftColor: tokens.colorStatusDangerBorder2 },
  successIcon: { color: tokens.colorStatusSuccessForeground1 },
  infoIcon: { color: tokens.colorBrandForeground1 },
  warningIcon: { color: tokens.colorStatusWarningForeground1 },
  dangerIcon: { color: tokens.colorStatusDangerForeground1 },
});

const icons: Record<Notice['intent'], IconName> = { success: 'check', info: 'info', warning: 'warning', danger: 'error' };

/** The toasts, at the lower right; each waits while the pointer or the focus is on it. */
export const NoticeHost = observer(function NoticeHost({
  queue,
  go,
}: {
  readonly queue: NoticeQueue;
  /** Follows a notice's link within the application. */
  readonly go: (path: string) => void;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="log" aria-label="Notifications" aria-live="polite">
      {queue.notices.map((notice) => (
        <Toast key={notice.key} notice={notice} dismiss={queue.dismiss} go={go} />
      ))}
    </div>
  );
});

interface ToastProps {
  readonly notice: Notice;
  dismiss(key: number): void;
  go(path: string): void;
}

function Toast({ notice, dismiss, go }: ToastProps) {
  const { link } = notice;
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const held = useAttended(root);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(notice.key), notice.milliseconds);
    return () => clearTimeout(timer);
  }, [held, notice, dismiss]);
  return (
    <div ref={root} className={mergeClasses(styles.notice, styles[notice.intent])}>
      <span className={mergeClasses(styles.icon, styles[`${notice.intent}Icon`])}>
        <Icon name={icons[notice.intent]} size={16} />
      </span>
      <div className={styles.body} role={notice.intent === 'danger' ? 'alert' : 'status'}>
        <div className={styles.title}>{notice.title}</div>
        {notice.text !== undefined && <div className={styles.text}>{notice.text}</div>}
        {link !== undefined && (
          <Link
            inline
            href={link.path}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              dismiss(notice.key);
              go(link.path);
            }}
          >
            {link.title}
          </Link>
        )}
      </div>
      <Button
        size="small"
        appearance="transparent"
        aria-label="Dismiss"
        icon={<Icon name="close" size={16} />}
        onClick={() => dismiss(notice.key)}
      />
    </div>
  );
}
