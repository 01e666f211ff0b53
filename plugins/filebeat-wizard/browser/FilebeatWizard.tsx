import { Button, Radio, RadioGroup } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { FormProvider, useFieldArray, useForm } from 'react-hook-form';
import { apiService, FormDialog, FormError, FormField, generatedFilesService, Icon, useService } from '#sdk/browser';
import { newLogType, newWizard, type OperatingSystem, systems, type WizardValues, wizardSchema } from '../common/wizardForm';
import { LogTypeFields } from './LogTypeFields';
import { makeFile } from './makeFile';
import { useLogTypes } from './useLogTypes';
import { useReader } from './useReader';

/** Asks what is to be sent, and gives the `filebeat.yml` that sends it. */
export function FilebeatWizard({ os, onClose }: { readonly os: OperatingSystem; onClose(): void }) {
  const api = useService(apiService);
  const files = useService(generatedFilesService);
  const reader = useReader();
  const logTypes = useLogTypes();
  const form = useForm<WizardValues, unknown, WizardValues>({
    mode: 'onTouched',
    defaultValues: newWizard(os),
    resolver: zodResolver(wizardSchema),
  });
  const entries = useFieldArray({ control: form.control, name: 'logTypeArr' });
  const make = useMutation({
    mutationFn: (values: WizardValues) => makeFile(api, values, reader),
    retry: false,
    onSuccess: (text) => {
      void files.save('filebeat.yml', text, 'application/yaml');
      onClose();
    },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Filebeat configuration"
        action="Download filebeat.yml"
        isReady={!make.isPending}
        onSubmit={() => void form.handleSubmit((values) => make.mutate(values))()}
        onClose={onClose}
      >
        <FormError error={make.isError ? 'Could not generate yml' : undefined} />
        <FormField<OperatingSystem> name="os" label="Operating system">
          {({ value, onBlur }, change) => (
            <RadioGroup
              layout="horizontal"
              value={value}
              onBlur={onBlur}
              onChange={(_event, chosen) => change(chosen.value as OperatingSystem)}
            >
              {systems.map((system) => (
                <Radio key={system} value={system} label={system} />
              ))}
            </RadioGroup>
          )}
        </FormField>
        {entries.fields.map(({ id }, place) => (
          <LogTypeFields
            key={id}
            place={place}
            logTypes={logTypes}
            {...(entries.fields.length > 1 && { onRemove: () => entries.remove(place) })}
          />
        ))}
        <div>
          <Button icon={<Icon name="add" size={16} />} onClick={() => entries.append(newLogType())}>
            Add a log type
          </Button>
        </div>
      </FormDialog>
    </FormProvider>
  );
}
