import { Button, Field, Input, Radio, RadioGroup, Textarea } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { apiService, errorMessage, FormDialog, useService } from '#sdk/browser';
import { previewFilter } from '../api';
import type { FilterEffect, TokenFilter, WantedFilter } from '../contract';
import { effectTitles } from './effectTitles';
import { FilterPreviewBox } from './FilterPreviewBox';

/** Makes or changes a filter, with a look at what it would have done. */
export function FilterDialog({
  filter,
  isBusy,
  problem,
  onSave,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly filter: TokenFilter | undefined;
  readonly isBusy: boolean;
  /** Why it could not be saved. */
  readonly problem: string | undefined;
  readonly onSave: (wanted: WantedFilter) => void;
  readonly onClose: () => void;
}) {
  const api = useService(apiService);
  const [name, setName] = useState(filter?.name ?? '');
  const [effect, setEffect] = useState<FilterEffect>(filter?.effect ?? 'keep');
  const [query, setQuery] = useState(filter?.query ?? '');
  const preview = useMutation({
    mutationFn: () => call(api, previewFilter, { body: { query, effect } }),
  });
  const queryProblem = preview.isError ? errorMessage(preview.error) : undefined;
  return (
    <FormDialog
      title={filter === undefined ? 'New filter' : `Filter ${filter.name}`}
      action="Save"
      isReady={!isBusy && name.trim() !== '' && query.trim() !== ''}
      beside={
        <Button disabled={query.trim() === '' || preview.isPending} onClick={() => preview.mutate()}>
          Preview
        </Button>
      }
      onSubmit={() => onSave({ name, effect, query })}
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="Dropped logs are counted under it on the Ingestion page."
        {...(problem === undefined ? {} : { validationMessage: problem })}
      >
        <Input value={name} maxLength={80} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <Field label="What it does">
        <RadioGroup
          value={effect}
          onChange={(_event, { value }) => {
            setEffect(value === 'drop' ? 'drop' : 'keep');
            preview.reset();
          }}
        >
          <Radio value="keep" label={effectTitles.keep} />
          <Radio value="drop" label={effectTitles.drop} />
        </RadioGroup>
      </Field>
      <Field
        label="Logs that match"
        hint="As in Explore: k8s.namespace.name:shop AND NOT severity:debug"
        {...(queryProblem === undefined ? {} : { validationMessage: queryProblem })}
      >
        <Textarea
          value={query}
          maxLength={2000}
          onChange={(_event, { value }) => {
            setQuery(value);
            preview.reset();
          }}
        />
      </Field>
      {preview.data !== undefined && <FilterPreviewBox preview={preview.data} />}
    </FormDialog>
  );
}
