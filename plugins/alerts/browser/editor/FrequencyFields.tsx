import { Checkbox, Field, makeStyles, Select } from '@fluentui/react-components';
import { frequencies, inWords } from '../../common/frequencies';
import type { SectionProps } from './sectionProps';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' } });

/** How often the condition is checked: every minute, or at a pace of the list. */
export function FrequencyFields({ draft, set }: Pick<SectionProps, 'draft' | 'set'>) {
  const styles = useStyles();
  const { everyMinutes } = draft.rules;
  const isEveryMinute = everyMinutes === 1;
  const listed: number = isEveryMinute ? frequencies[0] : everyMinutes;
  const isUsual = frequencies.some((minutes) => minutes === listed);
  const choose = (minutes: number): void => set({ rules: { ...draft.rules, everyMinutes: minutes } });
  return (
    <div className={styles.root}>
      <Field label="Check every" hint="What begins is told that much later at most">
        <Select
          aria-label="Frequency"
          disabled={isEveryMinute}
          value={String(listed)}
          onChange={(_event, { value }) => choose(Number(value))}
        >
          {!isUsual && <option value={String(listed)}>{inWords(listed)}</option>}
          {frequencies.map((minutes) => (
            <option key={minutes} value={String(minutes)}>
              {inWords(minutes)}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label="Every minute"
        checked={isEveryMinute}
        onChange={(_event, { checked }) => choose(checked === true ? 1 : frequencies[0])}
      />
    </div>
  );
}
