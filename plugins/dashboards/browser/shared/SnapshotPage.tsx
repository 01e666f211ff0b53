import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useLinksElsewhere } from '#sdk/browser';
import SnapshotView from './SnapshotView';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100vh', minWidth: 0, overflow: 'hidden' },
});

/** A snapshot by its key, without anything of the product round it, for everybody who has the key. */
export default function SnapshotPage() {
  const styles = useStyles();
  const elsewhere = useLinksElsewhere();
  const { resource = '' } = useParams();
  const headers = useMemo(() => ({ 'share-token': resource }), [resource]);
  return (
    <main className={styles.root} onClickCapture={elsewhere}>
      <SnapshotView key={resource} headers={headers} isAlone />
    </main>
  );
}
