import { Checkbox, Field, Input, Radio, RadioGroup } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ChoiceMenu, FormDialog, FormError } from '#sdk/browser';
import { type DropSignal, type DropStage, dropStages } from '../common/dropFilter';
import { shareInWords } from '../common/shareInWords';
import { type LogsForm, type MetricsForm, stageHints, stageTitles } from './forms';

type Common = Pick<LogsForm & MetricsForm, 'name' | 'accountIds' | 'percentage' | 'stage' | 'everything'>;

interface Props {
  readonly signal: DropSignal;
  readonly isNew: boolean;
  readonly values: Common;
  readonly accounts: readonly { readonly id: number; readonly name: string }[];
  /** What is wrong with the condition, where it has one. */
  readonly fault: string | undefined;
  /** Whether the condition matches everything, so that somebody has to say that it is meant. */
  readonly isEverything: boolean;
  readonly isSaving: boolean;
  /** What the server said of the last try. */
  readonly problem: string | undefined;
  change(part: Partial<Common>): void;
  onSave(): void;
  onClose(): void;
  /** The condition, and what it would match. */
  readonly children: ReactNode;
}

/** What the forms of filters for logs and for metrics have in common. */
export function FilterForm({
  signal,
  isNew,
  values,
  accounts,
  fault,
  isEverything,
  isSaving,
  problem,
  change,
  onSave,
  onClose,
  children,
}: Props) {
  const { name, accountIds, percentage, stage, everything } = values;
  const isShare = percentage >= 0.01 && percentage <= 100;
  return (
    <FormDialog
      title={isNew ? `New drop filter for ${signal}` : 'Edit drop filter'}
      action={isNew ? 'Create drop filter' : 'Save drop filter'}
      width={760}
      isReady={name.trim() !== '' && accountIds.length > 0 && isShare && fault === undefined && !isSaving}
      onSubmit={onSave}
      onClose={onClose}
    >
      <FormError error={problem} />
      <Field label="Name" required>
        <Input value={name} maxLength={200} onChange={(_event, { value }) => change({ name: value })} />
      </Field>
      {accounts.length > 1 && (
        <Field label="Accounts" required {...(accountIds.length === 0 && { validationMessage: 'Choose at least one account.' })}>
          <ChoiceMenu
            label="Accounts"
            none="Choose accounts"
            choices={accounts.map((account) => ({ value: String(account.id), title: account.name }))}
            value={accountIds.map(String)}
            onChange={(ids) => change({ accountIds: ids.map(Number) })}
          />
        </Field>
      )}
      {children}
      {isEverything && <p role="alert">{fault}</p>}
      {(isEverything || everything) && (
        <Checkbox
          checked={everything}
          label={signal === 'logs' ? 'The condition may match every log' : 'The condition may match every series'}
          onChange={(_event, { checked }) => change({ everything: checked === true })}
        />
      )}
      <Field
        label="Percentage"
        hint={isShare ? `${shareInWords(percentage, signal)}.` : undefined}
        {...(!isShare && { validationMessage: 'From 0.01 to 100.' })}
      >
        <Input
          type="number"
          min={0.01}
          max={100}
          step="any"
          contentAfter="%"
          value={Number.isNaN(percentage) ? '' : String(percentage)}
          onChange={(_event, { value }) => change({ percentage: value === '' ? Number.NaN : Number(value) })}
        />
      </Field>
      <Field label="Stage" hint={stageHints[stage]}>
        <RadioGroup layout="horizontal" value={stage} onChange={(_event, { value }) => change({ stage: value as DropStage })}>
          {dropStages.map((one) => (
            <Radio key={one} value={one} label={stageTitles[one]} />
          ))}
        </RadioGroup>
      </Field>
    </FormDialog>
  );
}
