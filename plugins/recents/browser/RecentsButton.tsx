import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, Tooltip, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { Icon, useOffers, useService } from '#sdk/browser';
import { places } from '../contract';
import RecentLists from './RecentLists';
import { recentsStoreService } from './recentsStoreService';

const useStyles = makeStyles({
  surface: { padding: 0, width: '360px', border: `1px solid ${tokens.colorNeutralStroke1}` },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '6px 6px 6px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
  },
});
const label = 'Bookmarks and recent visits';

/** Opens the person's bookmarks and recent visits, from everywhere. */
export default function RecentsButton() {
  const styles = useStyles();
  const store = useService(recentsStoreService);
  const offers = useOffers(places);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    store.setPlaces(offers.map(({ id, data }) => ({ source: id, title: data.title, path: data.path })));
  }, [store, offers]);
  return (
    <Popover open={isOpen} onOpenChange={(_event, { open }) => setOpen(open)} positioning="below-end" trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={label} relationship="label">
          <Button size="small" appearance="subtle" icon={<Icon name="bookmark" size={16} />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        <div className={styles.head}>
          {label}
          <Button
            size="small"
            appearance="subtle"
            aria-label="Close"
            icon={<Icon name="close" size={16} />}
            // The focus has somewhere to be while the lists are not there yet.
            onClick={() => setOpen(false)}
          />
        </div>
        <RecentLists onOpen={() => setOpen(false)} />
      </PopoverSurface>
    </Popover>
  );
}
