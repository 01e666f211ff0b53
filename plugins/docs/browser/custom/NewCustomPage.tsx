import { FormPage } from '#sdk/browser';
import { type CustomPageValues, customPageValues } from '../../common/customPage';
import { CustomPageFields } from './CustomPageFields';
import { useSaveCustomPage } from './useCustomPages';

const empty: CustomPageValues = { title: '', description: '', category: 'Run books', content: '' };

/** Adds a page to the account's own documentation. */
export default function NewCustomPage() {
  return (
    <FormPage title="New page" schema={customPageValues} initial={empty} back="/integrations" onSave={useSaveCustomPage()}>
      <CustomPageFields />
    </FormPage>
  );
}
