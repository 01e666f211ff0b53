import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router';
import { DocCards } from '../parts/DocCards';
import { useCustomPages, useCustomRights } from './useCustomPages';

/** The pages that the account has written itself, among those of the product. */
export function CustomPages() {
  const { data } = useCustomPages();
  if (data === undefined || data.total === 0) return null;
  return (
    <DocCards
      docs={data.results.map(({ id, title, description, category }) => ({
        docId: id,
        title,
        description,
        category: `Your own: ${category}`,
      }))}
      addressOf={({ docId }) => `/integrations/custom/${docId}`}
    />
  );
}

/** For those who may write pages. */
export function NewPageAction() {
  const navigate = useNavigate();
  const { mayEdit } = useCustomRights();
  if (!mayEdit) return null;
  return (
    <Button appearance="primary" onClick={() => void navigate('/integrations/custom/new')}>
      New page
    </Button>
  );
}
