import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useService } from '#sdk/browser';
import { tourStoreService } from './TourStore';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
});

/** The tours that there are; one that is chosen begins on its page. */
export default function ToursModal({ close }: { readonly close: () => void }) {
  const styles = useStyles();
  const tour = useService(tourStoreService);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const guides = useMemo(() => tour.guides(), [tour]);
  return (
    <ul className={styles.list}>
      {guides.map(({ id, title, path, steps }) => (
        <li key={id}>
          <Button
            appearance="subtle"
            onClick={() => {
              close();
              if (pathname !== path) navigate(path);
              void tour.begin(id);
            }}
          >
            {title} ({steps.length} {steps.length === 1 ? 'step' : 'steps'})
          </Button>
        </li>
      ))}
    </ul>
  );
}
