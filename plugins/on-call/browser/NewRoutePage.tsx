import { FormPage, useTimeZone } from '#sdk/browser';
import { newRouteForm, type RouteForm, routeFormSchema, routeOf } from '../common/routeForm';
import { RouteFields } from './RouteFields';
import { useSaveRoute } from './useOnCall';
import { zoneNameOf } from './zoneNameOf';

/** Makes a route. */
export default function NewRoutePage() {
  const zone = useTimeZone();
  const save = useSaveRoute();
  return (
    <FormPage<RouteForm>
      title="New route"
      description="It sends messages of alerts beside what the alerts themselves say."
      schema={routeFormSchema}
      initial={newRouteForm(zoneNameOf(zone))}
      action="Create route"
      back="/notification-routes"
      onSave={(form) => save(routeOf(form))}
    >
      <RouteFields />
    </FormPage>
  );
}
