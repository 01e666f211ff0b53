export { alertAddress, type EditorPrefill, newAlertAddress } from './common/editorAddress';
export { aggregationTitles, operatorTitles } from './common/words';
