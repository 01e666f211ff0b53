import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { DataLanguage, SourceOfData } from '../common/conversion/report';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: '12px' }, field: { minWidth: '260px' } });

const titles: Readonly<Record<DataLanguage, string>> = {
  promql: "This account's metrics (PromQL)",
  logql: "This account's logs (from LogQL)",
  elasticsearch: "This account's logs (Lucene)",
  none: 'Keep as placeholders',
};

/** What the queries of each data source of the export are read as. */
export function SourcesOfData({
  sources,
  onChoose,
}: {
  readonly sources: readonly SourceOfData[];
  onChoose(key: string, language: DataLanguage): void;
}) {
  const styles = useStyles();
  if (sources.length === 0) return null;
  return (
    <div className={styles.root}>
      {sources.map(({ key, type, language, queries }) => (
        <Field
          key={key}
          className={styles.field}
          label={`Data source ${key}`}
          hint={`${type || 'of no kind that is told'}, ${queries} ${queries === 1 ? 'query' : 'queries'}`}
        >
          <Select value={language} onChange={(_event, { value }) => onChoose(key, value as DataLanguage)}>
            {Object.entries(titles).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  );
}
