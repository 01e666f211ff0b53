import { Button, makeStyles, Popover, PopoverSurface, Text, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useService } from '#sdk/browser';
import { tourStoreService } from './TourStore';

const useStyles = makeStyles({
  surface: { maxWidth: '320px', display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  foot: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  count: { flexGrow: 1, color: tokens.colorNeutralForeground3 },
});

/** The step of the tour that is under way, beside the part of the page that it is about. */
export default observer(function Tour() {
  const tour = useService(tourStoreService);
  const styles = useStyles();
  const { pathname } = useLocation();
  const { guide, shown } = tour;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tour is of one page, and ends with it
  useEffect(() => tour.end, [tour, pathname]);
  useEffect(() => {
    if (shown !== undefined) document.querySelector(shown.target)?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  useEffect(() => {
    if (guide === undefined) return;
    let frame = 0;
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tour.look);
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [tour, guide]);
  if (guide === undefined || shown === undefined) return null;
  const target = document.querySelector<HTMLElement>(shown.target);
  return (
    <Popover
      open
      key={tour.step}
      withArrow
      trapFocus
      positioning={{ target, position: 'below', align: 'start', pinned: false }}
      onOpenChange={(_, { open }) => open || tour.end()}
    >
      <PopoverSurface className={styles.surface} aria-label={`Tour of ${guide.title}: ${shown.title}`}>
        <Text weight="semibold">{shown.title}</Text>
        <Text>{shown.text}</Text>
        <div className={styles.foot}>
          <Text size={200} className={styles.count}>
            {tour.step + 1} of {guide.steps.length}
          </Text>
          <Button size="small" disabled={tour.isFirst} onClick={() => tour.go(-1)}>
            Back
          </Button>
          <Button size="small" appearance="primary" onClick={() => tour.go(1)}>
            {tour.isLast ? 'Done' : 'Next'}
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  );
});
