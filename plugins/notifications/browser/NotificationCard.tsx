import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ownAddress } from '#sdk';
import { AppLink, Icon, IconAction, type IconName } from '#sdk/browser';
import type { Level } from '../common/notification';
import type { Notification } from '../contract';
import { levelTitles } from './levelTitles';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '8px 8px 8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderLeftWidth: '3px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  body: { flexGrow: 1, minWidth: 0, paddingBlock: '2px', overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
  icon: { display: 'inline-flex', paddingTop: '4px' },
  info: { borderLeftColor: tokens.colorBrandStroke1 },
  warning: { borderLeftColor: tokens.colorStatusWarningBorder2 },
  critical: { borderLeftColor: tokens.colorStatusDangerBorder2 },
  infoIcon: { color: tokens.colorBrandForeground1 },
  warningIcon: { color: tokens.colorStatusWarningForeground1 },
  criticalIcon: { color: tokens.colorStatusDangerForeground1 },
});

const icons: Readonly<Record<Level, IconName>> = { info: 'info', warning: 'warning', critical: 'error-filled' };

interface Props {
  readonly notification: Notification;
  readonly onDismiss: (id: number) => void;
}

/** One notification of the stack. */
export function NotificationCard({ notification: { id, level, title, text, link }, onDismiss }: Props) {
  const styles = useStyles();
  return (
    <li className={mergeClasses(styles.root, styles[level])}>
      <span className={mergeClasses(styles.icon, styles[`${level}Icon`])} role="img" aria-label={levelTitles[level]}>
        <Icon name={icons[level]} size={16} />
      </span>
      <div className={styles.body} role={level === 'critical' ? 'alert' : 'status'}>
        <div className={styles.title}>{title}</div>
        {text !== '' && <div className={styles.text}>{text}</div>}
        {link !== null && <More link={link} />}
      </div>
      {level !== 'critical' && <IconAction icon="close" label={`Dismiss ${title}`} onClick={() => onDismiss(id)} />}
    </li>
  );
}

function More({ link }: { readonly link: string }) {
  const own = ownAddress(link);
  if (own !== undefined) return <AppLink to={own}>See more</AppLink>;
  return (
    <Link inline href={link} target="_blank" rel="noopener noreferrer">
      See more
    </Link>
  );
}
