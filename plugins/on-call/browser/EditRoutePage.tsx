import { useParams } from 'react-router';
import { DetailPage, FormPage, useTimeZone } from '#sdk/browser';
import type { KeptRoute } from '../common/route';
import { formOfRoute, type RouteForm, routeFormSchema, routeOf } from '../common/routeForm';
import { RouteFields } from './RouteFields';
import { useRoute, useSaveRoute } from './useOnCall';
import { zoneNameOf } from './zoneNameOf';

/** Changes a route. */
export default function EditRoutePage() {
  const { id = '' } = useParams();
  const zone = useTimeZone();
  const found = useRoute(id);
  const save = useSaveRoute(id);
  if (found.data === undefined)
    return <DetailPage<KeptRoute> thing={found} noun="route" title={({ name }) => name} back="/notification-routes" />;
  return (
    <FormPage<RouteForm>
      key={id}
      title={`Edit ${found.data.name}`}
      description={`Last changed by ${found.data.updatedBy}.`}
      schema={routeFormSchema}
      initial={formOfRoute(found.data, zoneNameOf(zone))}
      back="/notification-routes"
      onSave={(form) => save(routeOf(form))}
    >
      <RouteFields />
    </FormPage>
  );
}
