import { AlertListPage } from './AlertListPage';

/** Alert definitions, at the address that older links have. */
export default function DefinitionsPage() {
  return <AlertListPage title="Alert definitions" />;
}
