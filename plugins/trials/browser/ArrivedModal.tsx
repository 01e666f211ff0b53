import { Button, makeStyles } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import type { ShownProduct } from '#plugins/plans/contract';
import { useProductPages } from './useProductPages';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0 },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

const names: Partial<Record<ShownProduct, string>> = { logs: 'logs', app360: 'App360' };

/** First data has come: the way to the product that shows it. */
export default function ArrivedModal({ input, close }: { readonly input: unknown; readonly close: () => void }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const product = (input as { readonly product: ShownProduct }).product;
  const { own } = useProductPages(product);
  return (
    <div className={styles.root}>
      <p className={styles.text}>The first data has arrived and is stored. You can look at it now.</p>
      <div className={styles.actions}>
        <Button onClick={close}>Later</Button>
        {own !== undefined && (
          <Button
            appearance="primary"
            onClick={() => {
              close();
              navigate(own);
            }}
          >
            Open {names[product]}
          </Button>
        )}
      </div>
    </div>
  );
}
