import { Button, makeStyles, Select, Textarea } from '@fluentui/react-components';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField, MomentInput, type TimeZone } from '#sdk/browser';
import { type Matcher, type SilenceKind, silenceKinds } from '../common/silence';
import { HiddenNow } from './HiddenNow';
import { MatcherRows } from './MatcherRows';
import type { SilenceForm } from './silenceForm';
import { kindTitles } from './words';

const useStyles = makeStyles({
  times: { display: 'flex', alignItems: 'flex-start', gap: '16px', flexWrap: 'wrap' },
  lengths: { display: 'flex', gap: '6px', flexWrap: 'wrap', border: 'none', margin: 0, padding: 0 },
});

const hour = 3_600_000;
const lengths: readonly (readonly [title: string, milliseconds: number])[] = [
  ['1 hour', hour],
  ['2 hours', 2 * hour],
  ['8 hours', 8 * hour],
  ['1 day', 24 * hour],
  ['1 week', 7 * 24 * hour],
];

/** Which alerts, when and why. @param zoneName the zone of the times, as people know it */
export function SilenceFields({ zone, zoneName }: { readonly zone: TimeZone; readonly zoneName: string }) {
  const styles = useStyles();
  const { setValue } = useFormContext<SilenceForm>();
  const [kind, repeat, startsAt] = useWatch<SilenceForm, ['kind', 'repeat', 'startsAt']>({ name: ['kind', 'repeat', 'startsAt'] });
  const last = (milliseconds: number): void => {
    const start = zone.read(startsAt);
    if (!Number.isNaN(start))
      setValue('endsAt', zone.format(new Date(start + milliseconds), "yyyy-MM-dd'T'HH:mm"), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <FormField<SilenceKind> name="kind" label="Kind" required>
        {(control, change) => (
          <Select {...control} onChange={(_event, { value }) => change(value as SilenceKind)}>
            {silenceKinds.map((one) => (
              <option key={one} value={one}>
                {kindTitles[one]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField<Matcher[]>
        name="matchers"
        label="Alerts"
        required
        hint="All must match. Labels are the fields that an alert is grouped by, labels of the rule that it was imported from, and alertname, severity (INFO to SEVERE, and the word of the rule) and tag. Matches: a regular expression of the whole value."
      >
        {({ value, onBlur }, change) => <MatcherRows value={value} onValue={change} onBlur={onBlur} />}
      </FormField>
      <HiddenNow />
      <FormField name="comment" label="Comment" required>
        {(control, change) => <Textarea {...control} resize="vertical" onChange={(_event, { value }) => change(value)} />}
      </FormField>
      <div className={styles.times}>
        <FormField name="startsAt" label="From" required hint={`Times are those of ${zoneName}.`}>
          {({ value, onBlur }, change) => <MomentInput label="From" value={value} onValue={change} onBlur={onBlur} />}
        </FormField>
        <FormField name="endsAt" label="Until" required>
          {({ value, onBlur }, change) => <MomentInput label="Until" value={value} onValue={change} onBlur={onBlur} />}
        </FormField>
      </div>
      <fieldset className={styles.lengths} aria-label="How long it lasts">
        {lengths.map(([title, milliseconds]) => (
          <Button key={title} size="small" onClick={() => last(milliseconds)}>
            {title}
          </Button>
        ))}
      </fieldset>
      {kind === 'maintenance' && (
        <FormField<SilenceForm['repeat']> name="repeat" label="Repeat">
          {(control, change) => (
            <Select {...control} onChange={(_event, { value }) => change(value as SilenceForm['repeat'])}>
              <option value="never">Once</option>
              <option value="weekly">Every week at this time</option>
            </Select>
          )}
        </FormField>
      )}
      {kind === 'maintenance' && repeat === 'weekly' && (
        <FormField name="repeatUntil" label="Repeat until" hint="Empty: until somebody ends it.">
          {({ value, onBlur }, change) => <MomentInput label="Repeat until" value={value} onValue={change} onBlur={onBlur} />}
        </FormField>
      )}
    </>
  );
}
