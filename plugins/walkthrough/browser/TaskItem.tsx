import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { AppLink, useOfferCode } from '#sdk/browser';
import type { TaskStatus, WalkthroughTask } from '../common/task';
import type { OfferedTask } from './useTasks';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '8px 12px 10px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  title: { margin: 0, marginRight: 'auto', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // Its height is there before it is loaded, so that nothing moves.
  picture: { display: 'block', width: '100%', height: '80px' },
  text: { margin: 0 },
  actions: { display: 'flex', alignItems: 'center', gap: '12px' },
});
const badges = {
  todo: { color: 'informative', appearance: 'outline' },
  done: { color: 'success', appearance: 'tint' },
  locked: { color: 'subtle', appearance: 'outline' },
} as const;

/** One task: what it is, its picture, how it stands, and the way to where it is done. */
export function TaskItem({
  offered,
  status,
  hasDocs,
  onGo,
}: {
  readonly offered: OfferedTask;
  readonly status: TaskStatus;
  /** The page that it says more on is there. */
  readonly hasDocs: boolean;
  onGo(): void;
}) {
  const styles = useStyles();
  const picture = useOfferCode<string>(offered.picture);
  const locked = useId();
  const task: WalkthroughTask = {
    id: offered.id,
    title: offered.title,
    hint: offered.hint,
    description: offered.description,
    actionSection: { callback: onGo, text: offered.action.text, learnMoreUrl: offered.learnMoreUrl },
    imageUrl: picture.status === 'ready' ? picture.code : undefined,
  };
  const { callback, text, learnMoreUrl } = task.actionSection;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h4 className={styles.title}>{task.title}</h4>
        <Badge {...badges[status]}>{status}</Badge>
      </div>
      <p className={styles.hint}>{task.hint}</p>
      {status !== 'done' && (
        <>
          <svg className={styles.picture} viewBox="0 0 320 96" aria-hidden="true">
            {task.imageUrl !== undefined && <use href={`${task.imageUrl}#picture`} />}
          </svg>
          <p className={styles.text}>{task.description}</p>
        </>
      )}
      {status === 'locked' && (
        <p className={styles.hint} id={locked}>
          Locked until the account has sent its first data.
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          appearance={status === 'todo' ? 'primary' : 'secondary'}
          disabled={status === 'locked'}
          {...(status === 'locked' && { 'aria-describedby': locked })}
          onClick={callback}
        >
          {text}
        </Button>
        {hasDocs && <AppLink to={learnMoreUrl}>Learn more</AppLink>}
      </div>
    </div>
  );
}
