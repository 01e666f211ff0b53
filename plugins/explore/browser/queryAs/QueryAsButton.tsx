import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { retry } from '#sdk';
import { Icon } from '#sdk/browser';

const QueryAsDialog = lazy(() => retry(() => import('./QueryAsDialog')));

/** Opens what the search looks like to others: to Lucene, to the filter bar, to the engine. */
export default function QueryAsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="database" size={16} />}
        title="Show this search as Lucene, filters and SQL"
        onClick={() => setOpen(true)}
      >
        Inspect
      </Button>
      {open && (
        <Suspense fallback={null}>
          <QueryAsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
