import { Button, CounterBadge, makeStyles, Tooltip } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { apiService, endpointQuery, headerPanelsService, Icon, useService, useTopic } from '#sdk/browser';
import { announcementsMetadata } from '../api';
import { announcementsChanged } from '../common/changed';
import { announcementsKey } from './announcementsKey';

const panel = 'announcements/whats-new';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex' },
  badge: { position: 'absolute', top: '-4px', right: '-4px', pointerEvents: 'none' },
});

/** Opens What's New. Its red badge counts what the person has not read. */
export default observer(function WhatsNewButton() {
  const styles = useStyles();
  const api = useService(apiService);
  const panels = useService(headerPanelsService);
  const queries = useQueryClient();
  useTopic(announcementsChanged, () => void queries.invalidateQueries({ queryKey: announcementsKey }));
  const { data } = useQuery(endpointQuery(api, announcementsMetadata));
  const unread = data?.unreadCount ?? 0;
  return (
    <Tooltip content={unread === 0 ? "What's New" : `What's New: ${unread} unread`} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        aria-expanded={panels.opened === panel}
        onClick={() => panels.toggle(panel)}
        icon={
          <span className={styles.root}>
            <Icon name="megaphone" size={16} />
            {unread > 0 && <CounterBadge className={styles.badge} size="small" color="danger" count={unread} overflowCount={99} />}
          </span>
        }
      />
    </Tooltip>
  );
});
