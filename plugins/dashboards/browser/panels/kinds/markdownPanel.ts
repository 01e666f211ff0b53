import { markdownOptions } from '../../../common/panels/valueOptions';
import { MarkdownPanel } from '../rows/MarkdownPanel';
import { definePanelKind } from './definePanelKind';

export default definePanelKind({
  options: markdownOptions,
  Panel: MarkdownPanel,
  groups: [{ title: '', fields: [{ kind: 'text', path: 'text', label: 'Text in Markdown', lines: 14 }] }],
});
