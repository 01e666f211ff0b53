import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { createOptimizer } from '#plugins/triggers/api';
import { call } from '#sdk';
import { apiService, useService } from '#sdk/browser';
import { prefilledForm, triggerOf } from '../common/optimizerForm';
import { NeedsTimeless } from './NeedsTimeless';
import { OptimizerFormPage } from './OptimizerFormPage';

const title = 'New optimizer';

/** Makes an optimizer, from what the address says of it. */
export default function NewOptimizerPage() {
  const api = useService(apiService);
  const [query] = useSearchParams();
  const [initial] = useState(() => prefilledForm(query));
  return (
    <NeedsTimeless title={title}>
      {(indices) => (
        <OptimizerFormPage
          title={title}
          initial={initial}
          isNew
          indices={indices}
          onSave={async (form) => {
            await call(api, createOptimizer, { body: triggerOf(form) });
          }}
        />
      )}
    </NeedsTimeless>
  );
}
