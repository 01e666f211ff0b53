import { Tab, TabList } from '@fluentui/react-components';
import { useState } from 'react';
import { JsonTree } from '#sdk/browser';
import type { ExploreHit } from '../../contract';
import type { ExploreStore } from '../store/ExploreStore';
import { wordsOf } from '../table/Marked';
import { FieldTable } from './FieldTable';
import { StorySection } from './StorySection';

/** Every field of a log, as table or as JSON. */
export function FieldsSection({ store, hit }: { readonly store: ExploreStore; readonly hit: ExploreHit }) {
  const [tab, setTab] = useState<unknown>('table');
  return (
    <StorySection
      name="fields"
      title="Fields"
      actions={
        <TabList size="small" selectedValue={tab} onTabSelect={(_event, data) => setTab(data.value)}>
          <Tab value="table">Table</Tab>
          <Tab value="json">JSON</Tab>
        </TabList>
      }
    >
      <div role="tabpanel" aria-label={tab === 'json' ? 'JSON' : 'Table'}>
        {tab === 'json' ? (
          <JsonTree value={hit._source} marks={(path) => wordsOf(hit.highlight?.[path])} />
        ) : (
          <FieldTable store={store} hit={hit} />
        )}
      </div>
    </StorySection>
  );
}
