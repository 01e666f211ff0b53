import { makeStyles, tokens } from '@fluentui/react-components';
import { investigateAddress, triggeredAlertAddress } from '#plugins/triggered-alerts/contract';
import { AppLink, ErrorState, RelativeTime, SidePanel, Skeleton, useLeadsToPage } from '#sdk/browser';
import { CommentForm } from './CommentForm';
import { EventControls } from './EventControls';
import { EventHistory } from './EventHistory';
import { useEvent } from './useEvents';
import { groupsText } from './words';

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: '0 16px 24px', display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  links: { display: 'flex', gap: '4px 16px', flexWrap: 'wrap' },
});

interface Props {
  readonly id: string;
  /** Those of the list, in its order. */
  readonly ids: readonly string[];
  readonly mayWork: boolean;
  readonly onShow: (id: string | undefined) => void;
}

/** One event: what is set of it, the way to its logs, and its history. */
export function EventPanel({ id, ids, mayWork, onShow }: Props) {
  const styles = useStyles();
  const leads = useLeadsToPage();
  const { data, error, refetch } = useEvent(Number(id));
  const at = ids.indexOf(id);
  const steps = { hasPrevious: at > 0, hasNext: at >= 0 && at < ids.length - 1, onStep: (by: -1 | 1) => onShow(ids[at + by]) };
  const close = () => onShow(undefined);
  const { name = 'Event' } = data ?? {};
  const links = data && [
    ['Investigate', investigateAddress({ id: data.triggeredId, accountId: data.accountId })],
    ['What fired', triggeredAlertAddress(data.triggeredId)],
  ];
  return (
    <SidePanel name="event" shown={id} title={name} noun="Event" takesFocus steps={steps} onClose={close}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        {data === undefined && error === null && <Skeleton lines={8} />}
        {data === undefined && error !== null && (
          <ErrorState title="The event could not be read" error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <>
            <EventControls event={data} mayWork={mayWork} />
            <p className={styles.text}>
              {data.overAt === null ? 'It fires' : 'It is over'}: {data.firings === 1 ? 'fired once' : `fired ${data.firings} times`}, last{' '}
              <RelativeTime value={data.lastAt} /> for {groupsText(data.groupCount)}
              {data.tags.length > 0 && `. Tags: ${data.tags.join(', ')}`}
            </p>
            {data.description !== '' && <p className={styles.text}>{data.description}</p>}
            <nav className={styles.links} aria-label="From this event">
              {links
                ?.filter(([, address = '']) => leads(address))
                .map(([title = '', address = '']) => (
                  <AppLink key={title} to={address}>
                    {title}
                  </AppLink>
                ))}
            </nav>
            {mayWork && <CommentForm key={data.id} id={data.id} />}
            <EventHistory id={data.id} />
          </>
        )}
      </div>
    </SidePanel>
  );
}
