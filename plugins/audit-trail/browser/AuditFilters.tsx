import { Button, Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback } from 'react';
import { DayInput } from '#sdk/browser';
import type { AuditChoices } from '../contract';
import { ActionPicker } from './ActionPicker';
import { PersonInput } from './PersonInput';
import type { useAuditFilter } from './useAuditFilter';

const useStyles = makeStyles({
  day: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

/** What the list is narrowed to: days, person, actions, and whose entries. */
export function AuditFilters({
  shown,
  choices,
}: {
  readonly shown: ReturnType<typeof useAuditFilter>;
  readonly choices: AuditChoices | undefined;
}) {
  const styles = useStyles();
  const { filter, isNarrowed, change, clear } = shown;
  const changeWho = useCallback((who: string) => change({ who }), [change]);
  const day = (name: 'from' | 'to', title: string) => (
    <span className={styles.day}>
      {title}
      <DayInput size="small" aria-label={title} value={filter[name]} onChange={(value) => change({ [name]: value })} />
    </span>
  );
  return (
    <>
      {day('from', 'From')}
      {day('to', 'To')}
      <PersonInput value={filter.who} onChange={changeWho} />
      <ActionPicker actions={choices?.actions ?? []} chosen={filter.actions} onChange={(actions) => change({ actions })} />
      {choices !== undefined && choices.accountsBelow > 0 && (
        <Checkbox
          label="With the accounts below"
          checked={filter.below}
          onChange={(_event, { checked }) => change({ below: checked === true })}
        />
      )}
      {choices?.installation && (
        <Checkbox
          label="With the installation"
          checked={filter.installation}
          onChange={(_event, { checked }) => change({ installation: checked === true })}
        />
      )}
      {isNarrowed && (
        <Button size="small" appearance="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
    </>
  );
}
