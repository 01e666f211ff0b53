import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { type DataColumn, DataTable, Icon, RelativeTime } from '#sdk/browser';
import type { Mappings } from '../../common/fieldMappingCalls';
import type { FieldType } from '../../common/fieldTypes';
import { fieldTypeSchema, fieldTypes } from '../../common/fieldTypes';

export type MappedFieldRow = Mappings['fields'][number];

const useStyles = makeStyles({
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  type: { width: '128px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The fields of an account with their types; with the right to it, the types can be changed and fields be removed. */
export function FieldsTable({
  account,
  rows,
  total,
  mayManage,
  isBusy,
  onType,
  onRemove,
}: {
  readonly account: string;
  readonly rows: readonly MappedFieldRow[];
  readonly total: number;
  readonly mayManage: boolean;
  readonly isBusy: boolean;
  readonly onType: (field: string, type: FieldType) => void;
  readonly onRemove: (field: string) => void;
}) {
  const styles = useStyles();
  const columns: readonly DataColumn<MappedFieldRow>[] = [
    {
      key: 'name',
      title: 'Field',
      render: ({ name }) => (
        <span className={styles.name} title={name}>
          {name}
        </span>
      ),
    },
    {
      key: 'type',
      title: 'Type',
      width: '170px',
      render: ({ name, type }) =>
        mayManage ? (
          <Select
            className={styles.type}
            size="small"
            aria-label={`Type of ${name}`}
            value={type}
            disabled={isBusy}
            onChange={(_event, { value }) => onType(name, fieldTypeSchema.parse(value))}
          >
            {fieldTypes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        ) : (
          type
        ),
    },
    {
      key: 'decided',
      title: 'Decided by',
      width: '130px',
      render: ({ chosen }) => (chosen ? 'A person' : <span className={styles.quiet}>First value</span>),
    },
    { key: 'account', title: 'Account', width: '180px', render: () => <span title={account}>{account}</span> },
    { key: 'seen', title: 'Last seen', width: '140px', render: ({ lastSeen }) => <RelativeTime value={lastSeen} /> },
    ...(mayManage
      ? [
          {
            key: 'remove',
            title: '',
            width: '56px',
            render: ({ name }: MappedFieldRow) => (
              <Button
                size="small"
                appearance="subtle"
                icon={<Icon name="delete" size={16} />}
                aria-label={`Remove ${name}`}
                title={`Remove ${name} from the mapping`}
                onClick={() => onRemove(name)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable label="Mapped fields" noun={['field', 'fields']} columns={columns} rows={rows} total={total} rowKey={({ name }) => name} />
  );
}
