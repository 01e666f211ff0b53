import { tableOptions } from '../../../common/panels/tableOptions';
import { TablePanel } from '../rows/TablePanel';
import { definePanelKind } from './definePanelKind';
import { thresholdFields } from './sharedFields';

export default definePanelKind({
  options: tableOptions,
  Panel: TablePanel,
  groups: [
    {
      title: 'Rows',
      fields: [
        { kind: 'switch', path: 'everyMoment', label: 'Every moment of a series' },
        { kind: 'switch', path: 'defaultColumnHidden', label: 'Only the columns below' },
      ],
    },
    {
      title: 'Columns',
      fields: [
        {
          kind: 'list',
          path: 'columnSettings',
          label: 'In this order',
          noun: 'column',
          initial: { name: '' },
          fields: [
            { kind: 'name', path: 'name', label: 'Column', of: 'columns' },
            { kind: 'text', path: 'header', label: 'Title' },
            { kind: 'format', path: 'format', label: 'Unit' },
            {
              kind: 'choice',
              path: 'display',
              label: 'Cells',
              choices: [
                ['', 'Text'],
                ['color-text', 'Coloured text'],
                ['color-background', 'Coloured ground'],
                ['bar', 'Bar'],
              ],
            },
            {
              kind: 'choice',
              path: 'align',
              label: 'Align',
              choices: [
                ['', 'By type'],
                ['left', 'Left'],
                ['right', 'Right'],
              ],
            },
            {
              kind: 'choice',
              path: 'sort',
              label: 'Sorted at first',
              choices: [
                ['', 'No'],
                ['asc', 'Ascending'],
                ['desc', 'Descending'],
              ],
            },
            { kind: 'number', path: 'width', label: 'Width', min: 20, max: 2000 },
            { kind: 'text', path: 'dataLink.url', label: 'Link', hint: '$__value is the value of the cell' },
            { kind: 'switch', path: 'hide', label: 'Hidden' },
            ...thresholdFields,
          ],
        },
      ],
    },
  ],
});
