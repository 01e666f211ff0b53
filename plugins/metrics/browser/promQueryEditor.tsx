import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import type { QueryEditorProps } from '#sdk';
import { apiService, QueryField, type QueryLanguage, useService } from '#sdk/browser';
import { promQuerySpec } from '../contract';
import { promqlLanguage } from './explore/panes/promqlLanguage';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  query: {
    minWidth: 0,
    padding: '0 8px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  options: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
});

/** Milliseconds: names are looked for in so much of the past. */
const lookedAt = 86_400_000;

/** PromQL with variables in it, which are no faults: they are filled in before it is asked. */
function withVariables(language: QueryLanguage): QueryLanguage {
  const hasVariable = (text: string): boolean => text.includes('$');
  return {
    ...language,
    faultSpan: (text) => (hasVariable(text) ? undefined : language.faultSpan(text)),
    check: async (text) => (hasVariable(text) ? undefined : language.check(text)),
  };
}

function Editor({ spec, onChange, onRun, variables }: QueryEditorProps) {
  const styles = useStyles();
  const api = useService(apiService);
  const faultId = useId();
  const language = useMemo(() => {
    const to = Date.now();
    return withVariables(promqlLanguage(api, { from: to - lookedAt, to }));
  }, [api]);
  const known = promQuerySpec.safeParse(spec).data ?? promQuerySpec.parse({});
  return (
    <div className={styles.root}>
      <div className={styles.query}>
        <QueryField
          language={language}
          value={known.query}
          describedBy={faultId}
          onChange={(query) => onChange({ ...known, query })}
          onSubmit={(query) => {
            if (query !== known.query) onChange({ ...known, query });
            onRun();
          }}
        />
      </div>
      <span id={faultId} hidden>
        {variables.length === 0 ? '' : `Variables: ${variables.map((name) => `$${name}`).join(', ')}`}
      </span>
      <div className={styles.options}>
        <Field label="Name of each series" hint="{{label}} stands for its value">
          <Input
            size="small"
            value={known.seriesNameFormat ?? ''}
            placeholder="{{job}}"
            onChange={(_event, { value }) => onChange({ ...known, seriesNameFormat: value === '' ? undefined : value })}
          />
        </Field>
        <Field label="Shortest step" hint="Such as 30s">
          <Input
            size="small"
            value={known.minStep ?? ''}
            onChange={(_event, { value }) => onChange({ ...known, minStep: value === '' ? undefined : value })}
          />
        </Field>
      </div>
    </div>
  );
}

/** How panels' queries in PromQL are written. */
export default {
  initial: { query: '' },
  Editor,
  inWords: (spec: unknown): string => promQuerySpec.safeParse(spec).data?.query ?? '',
};
