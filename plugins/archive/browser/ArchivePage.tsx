import { Tab, TabList } from '@fluentui/react-components';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState, Page, Skeleton } from '#sdk/browser';
import { ArchiveSettings } from './ArchiveSettings';
import { RestoreTab } from './RestoreTab';
import { useArchive } from './useArchive';

/** Where the account's logs are archived and how far that is; and what is restored out of the archive for a while. */
export default function ArchivePage() {
  const archive = useArchive();
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') === 'restore' ? 'restore' : 'archive';
  const id = useId();
  const choose = (next: unknown): void =>
    setParameters(
      (before) => {
        if (next === 'restore') before.set('tab', 'restore');
        else before.delete('tab');
        return before;
      },
      { replace: true },
    );
  return (
    <Page
      title="Archive and restore"
      description="Every log that arrives is also written to a store of your own, as compressed files by date: one JSON object a line, packed by gzip. Files of a time are restored when they are needed."
      layout="column"
      busy={archive.isFetching}
    >
      <TabList selectedValue={tab} onTabSelect={(_event, { value }) => choose(value)} aria-label="Archive and restore">
        <Tab value="archive" id={`${id}-archive`} aria-controls={`${id}-panel`}>
          Archive
        </Tab>
        <Tab value="restore" id={`${id}-restore`} aria-controls={`${id}-panel`}>
          Restore
        </Tab>
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {archive.isPending && <Skeleton lines={8} />}
        {archive.isError && archive.data === undefined && (
          <ErrorState title="The archive could not be read" error={archive.error} onRetry={() => void archive.refetch()} />
        )}
        {archive.data !== undefined &&
          (tab === 'archive' ? <ArchiveSettings archive={archive.data} /> : <RestoreTab target={archive.data.target} />)}
      </div>
    </Page>
  );
}
