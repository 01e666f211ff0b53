import { useParams } from 'react-router';
import { DetailPage, FormPage } from '#sdk/browser';
import { type CustomPage, customPageValues } from '../../common/customPage';
import { CustomPageFields } from './CustomPageFields';
import { useCustomPage, useSaveCustomPage } from './useCustomPages';

/** Changes a page of the account's own documentation. */
export default function EditCustomPage() {
  const { id = '' } = useParams();
  const page = useCustomPage(id);
  const save = useSaveCustomPage(page.data);
  if (page.data === undefined) return <DetailPage<CustomPage> thing={page} noun="page" title={({ title }) => title} back="/integrations" />;
  const { title, description, category, content } = page.data;
  return (
    <FormPage
      key={id}
      title={`Edit ${title}`}
      schema={customPageValues}
      initial={{ title, description, category, content }}
      back={`/integrations/custom/${id}`}
      onSave={save}
    >
      <CustomPageFields />
    </FormPage>
  );
}
