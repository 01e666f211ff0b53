import { makeStyles, tokens } from '@fluentui/react-components';
import { eventsOfTriggerAddress } from '#plugins/event-management/contract';
import { exploreAddress } from '#plugins/explore/contract';
import { newSilenceAddress } from '#plugins/silences/contract';
import { AlertSeverity, AppLink, RelativeTime, useLeadsToPage } from '#sdk/browser';
import { investigateAddress, type ShownAlert } from '../contract';
import { searchOf } from './searchOf';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap', color: tokens.colorNeutralForeground2 },
  links: { display: 'flex', gap: '4px 16px', flexWrap: 'wrap', marginTop: '8px' },
  text: { margin: '8px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** How grave it was and when, and where one goes from here. */
export function AlertLinks({ alert }: { readonly alert: ShownAlert }) {
  const styles = useStyles();
  const leads = useLeadsToPage();
  const { question, triggerId, name, groups, tags, description, isDeleted, type } = alert;
  const labels = { alertname: name, ...(groups.length === 1 && groups[0]?.labels) };
  const links: readonly (readonly [title: string, address: string])[] = [
    ['Investigate', investigateAddress(alert)],
    // Against what was there before, in the same search.
    ...(question.query === undefined ? [['What changed', exploreAddress({ ...searchOf(question), view: 'changes' })] as const] : []),
    ['Event', eventsOfTriggerAddress(triggerId)],
    ['Silence', newSilenceAddress(labels)],
    ...(isDeleted || type !== 'ALERT' ? [] : [['Edit alert', `/alerts/unified-alerts-form/${encodeURIComponent(triggerId)}`] as const]),
  ];
  return (
    <div>
      <div className={styles.head}>
        <AlertSeverity severity={alert.severity} />
        <span>
          fired <RelativeTime value={alert.at} />
        </span>
        {tags.length > 0 && <span>{tags.join(', ')}</span>}
      </div>
      {description !== '' && <p className={styles.text}>{description}</p>}
      <nav className={styles.links} aria-label="From this alert">
        {links
          .filter(([, address]) => leads(address))
          .map(([title, address]) => (
            <AppLink key={title} to={address}>
              {title}
            </AppLink>
          ))}
      </nav>
    </div>
  );
}
