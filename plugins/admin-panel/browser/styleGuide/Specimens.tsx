import {
  Button,
  Checkbox,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Select,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { type DataColumn, DataTable, EmptyState, SeverityIcon, seriesColours, severities } from '#sdk/browser';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  table: { display: 'flex', height: '160px', border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  swatch: { width: '28px', height: '16px', borderRadius: tokens.borderRadiusMedium },
});

interface Row {
  readonly name: string;
  readonly count: number;
}
const rows: readonly Row[] = [
  { name: 'checkout', count: 1204 },
  { name: 'payments', count: 87 },
  { name: 'search', count: 5 },
];
const columns: readonly DataColumn<Row>[] = [
  { key: 'name', title: 'Service', render: ({ name }) => name },
  { key: 'count', title: 'Errors', width: '100px', align: 'right', render: ({ count }) => count.toLocaleString('en') },
];

/** One of each component, in the theme around it. */
export function Specimens() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <Button appearance="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button appearance="subtle">Subtle</Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className={styles.row}>
        <Field label="Name" hint="Help stands below.">
          <Input placeholder="An input" />
        </Field>
        <Field label="Wrong" validationMessage="Must be 12 to 50 characters">
          <Input defaultValue="short" />
        </Field>
        <Field label="Choice">
          <Select>
            <option>One</option>
            <option>Another</option>
          </Select>
        </Field>
      </div>
      <div className={styles.row}>
        <Checkbox label="A checkbox" defaultChecked />
        <Switch label="A switch" defaultChecked />
      </div>
      <div className={styles.row}>
        {severities.map((severity) => (
          <SeverityIcon key={severity} severity={severity} size={20} />
        ))}
        {seriesColours.map((colour) => (
          <span key={colour} className={styles.swatch} style={{ backgroundColor: colour }} />
        ))}
      </div>
      {(['success', 'info', 'warning', 'error'] as const).map((intent) => (
        <MessageBar key={intent} intent={intent}>
          <MessageBarBody>
            <MessageBarTitle>{intent.charAt(0).toUpperCase() + intent.slice(1)}</MessageBarTitle>
            What happened, and what to do.
          </MessageBarBody>
        </MessageBar>
      ))}
      <div className={styles.table}>
        <DataTable label="Example of a table" noun={['service', 'services']} columns={columns} rows={rows} rowKey={({ name }) => name} />
      </div>
      <EmptyState icon="search" title="Nothing here" action={<Button size="small">The next step</Button>}>
        Why it is empty.
      </EmptyState>
    </div>
  );
}
