import { Input, makeStyles, Select, Switch, Textarea } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { optimizableAccountTypes, readableAccounts } from '#sdk';
import { AccountPicker, FormField, useSession } from '#sdk/browser';
import { inWords } from '../common/inWords';
import { asksLogs, type OptimizerForm, periods, schedules } from '../common/optimizerForm';
import { GroupBy } from './GroupBy';
import { Metrics } from './Metrics';
import { QueryFields } from './QueryFields';
import { useFieldNames } from './useFieldNames';

const useStyles = makeStyles({ pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '16px' } });

/** What an optimizer asks, how often, and where it writes to. */
export function OptimizerFields({ indices }: { readonly indices: readonly { readonly id: number; readonly name: string }[] }) {
  const styles = useStyles();
  const session = useSession();
  const [asks, accounts, timelessIndex] = useWatch<OptimizerForm, ['asks', 'accounts', 'timelessIndex']>({
    name: ['asks', 'accounts', 'timelessIndex'],
  });
  const names = useFieldNames(accounts);
  const isOfLogs = asks === asksLogs;
  const known = readableAccounts(session).length;
  return (
    <>
      <FormField name="name" label="Name" required>
        {(control, change) => <Input {...control} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <FormField name="description" label="Description">
        {(control, change) => <Textarea {...control} rows={2} onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <QueryFields />
      {(known > 1 || accounts.length > 0) && (
        <FormField<number[]> name="accounts" label="Accounts" hint="Whose logs or metrics it counts.">
          {({ value }, change) => (
            <div>
              <AccountPicker types={optimizableAccountTypes} value={value} onChange={(ids) => change([...ids])} />
            </div>
          )}
        </FormField>
      )}
      {isOfLogs && (
        <>
          <FormField<string[]> name="groupBy" label="Group by" hint="Each combination of values is a document. Up to three fields.">
            {({ value, onBlur }, change) => <GroupBy value={value} names={names} onChange={change} onBlur={onBlur} />}
          </FormField>
          <FormField<OptimizerForm['metrics']> name="metrics" label="Metrics" hint="What each document tells. Without any it is the count.">
            {({ value, onBlur }, change) => <Metrics value={value} names={names} onChange={change} onBlur={onBlur} />}
          </FormField>
        </>
      )}
      <div className={styles.pair}>
        <FormField<number> name="everyMinutes" label="Schedule">
          {({ value, onBlur }, change) => (
            <Select value={String(value)} onBlur={onBlur} onChange={(_event, data) => change(Number(data.value))}>
              {among(schedules, value).map((minutes) => (
                <option key={minutes} value={minutes}>
                  Every {inWords(minutes)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField<number> name="periodInMinutes" label="Over the last" hint="The same as the schedule counts each log once.">
          {({ value, onBlur }, change) => (
            <Select value={String(value)} onBlur={onBlur} onChange={(_event, data) => change(Number(data.value))}>
              {among(periods, value).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {inWords(minutes)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <div className={styles.pair}>
        <FormField name="timelessIndex" label="Timeless index" hint="Where the documents go, to be kept.">
          {(control, change) => (
            <Select {...control} onChange={(_event, { value }) => change(value)}>
              <option value="">None</option>
              {timelessIndex !== '' && indices.every(({ id, name }) => timelessIndex !== String(id) && timelessIndex !== name) && (
                <option value={timelessIndex}>{timelessIndex} (not authorised)</option>
              )}
              {indices.map(({ id, name }) => (
                <option key={id} value={timelessIndex === name ? name : String(id)}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField name="metric" label="Metric" hint="Each group becomes a series of it, too: a recording rule.">
          {(control, change) => <Input {...control} placeholder="job:requests:rate5m" onChange={(_event, { value }) => change(value)} />}
        </FormField>
      </div>
      <FormField<boolean> name="enabled" label="Active">
        {({ value }, change) => <Switch checked={value} label={value ? 'On' : 'Off'} onChange={(_event, { checked }) => change(checked)} />}
      </FormField>
    </>
  );
}

/** Choices, and the present one where it is none of them. */
const among = (choices: readonly number[], value: number): readonly number[] =>
  choices.includes(value) ? choices : [...choices, value].toSorted((one, other) => one - other);
