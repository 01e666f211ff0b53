import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { askedAbout, exploreService, searchAsLucene } from '#plugins/explore/contract';
import { FormDialog, FormError, formatWhole, useService, useTimeZone } from '#sdk/browser';
import { type ExportFormat, type ExportRequest, mostColumns } from '../contract';
import { ExportFacts } from './ExportFacts';
import { rangeWords } from './rangeWords';
import { fileWords, orderWords } from './words';

const useStyles = makeStyles({
  query: { fontFamily: tokens.fontFamilyMonospace },
  choices: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  onExport(request: ExportRequest): void;
  onClose(): void;
}

/** Which logs, and how they are to be written. */
export const ExportForm = observer(function ExportForm({ isBusy, problem, onExport, onClose }: Props) {
  const styles = useStyles();
  const explore = useService(exploreService);
  const zone = useTimeZone();
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [isAll, setAll] = useState(false);
  const { request, found } = explore;
  const { columns, sort } = explore.state;
  const file = { format, ...(isAll ? {} : { columns: [...columns] }) };
  const many = found === undefined ? 'All that the search finds; they are counted while the file is written' : `All ${formatWhole(found)}`;
  return (
    <FormDialog
      title="Export logs"
      action={isBusy ? 'Preparing' : 'Export'}
      isReady={!isBusy && found !== 0}
      onSubmit={() => onExport({ ...askedAbout(request, zone), ...file, sort })}
      onClose={onClose}
    >
      <FormError error={problem} />
      <ExportFacts
        facts={{
          Logs: found === 0 ? 'None: the search finds nothing to export' : many,
          Time: rangeWords(request, zone),
          Query: <span className={styles.query}>{searchAsLucene(request.query, request.filters)}</span>,
          Order: orderWords(sort),
          ...(request.mode === 'WARM_TIER' && { From: 'The warm tier: logs past the retention of the store' }),
        }}
      />
      <div className={styles.choices}>
        <Field label="Format">
          <RadioGroup value={format} onChange={(_event, { value }) => setFormat(value === 'ndjson' ? 'ndjson' : 'csv')}>
            <Radio value="csv" label="CSV, for spreadsheets" />
            <Radio value="ndjson" label="NDJSON, for programs" />
          </RadioGroup>
        </Field>
        <Field label="Fields">
          <RadioGroup value={isAll ? 'all' : 'shown'} onChange={(_event, { value }) => setAll(value === 'all')}>
            <Radio value="shown" label={`Columns shown: ${['@timestamp', ...columns].join(', ')}`} />
            <Radio value="all" label="All fields" />
          </RadioGroup>
        </Field>
      </div>
      {fileWords(file, mostColumns).map((words) => (
        <p key={words} className={styles.hint}>
          {words}
        </p>
      ))}
    </FormDialog>
  );
});
