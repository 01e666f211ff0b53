import { z } from 'zod';
import { matcherText, parseMatchers } from '#plugins/silences/contract';
import { triggerSeverities } from '#plugins/triggers/contract';
import { timeOfDayField } from '#sdk';
import { addressesIn } from './addressesIn';
import { type NewRoute, type Route, routeSchema } from './route';

const severities = z.array(z.enum(triggerSeverities));

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A route as its form holds it. */
export const routeFormSchema = z
  .object({
    name: z.string().trim().min(1, 'Name the route.').max(100),
    isEnabled: z.boolean(),
    matchers: z
      .string()
      .refine(
        (text) => linesOf(text).every((line) => parseMatchers(line).length === 1),
        'Write one matcher a line, such as service="checkout".',
      ),
    severities,
    isLast: z.boolean(),
    emails: z.string().max(20_000),
    endpoints: z.array(z.string()),
    escalation: z.string(),
    isTogether: z.boolean(),
    by: z.string(),
    waitMinutes: z.string(),
    repeatMinutes: z.string().regex(/^\d{1,5}$/, 'Give minutes; 0 for never.'),
    isQuiet: z.boolean(),
    zone: z.string(),
    weekdays: z.array(z.string()),
    from: timeOfDayField,
    to: timeOfDayField,
    butSeverities: severities,
  })
  .superRefine((form, context) => {
    const { error } = routeSchema.safeParse(routeOf(form));
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [fieldOf(path)], message });
  });
export type RouteForm = z.infer<typeof routeFormSchema>;

const fields: Readonly<Record<string, string>> = { 'together.waitMinutes': 'waitMinutes', 'together.by': 'by' };
/** The field of the form that a fault of a route is about. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first, second] = path.map(String);
  return fields[`${first}.${second}`] ?? (first === 'quiet' ? (second ?? 'from') : (first ?? 'name'));
}

export const newRouteForm = (zone: string): RouteForm => ({
  ...{ name: '', isEnabled: true, matchers: '', severities: [], isLast: false, emails: '', endpoints: [], escalation: '' },
  ...{ isTogether: false, by: 'alertname', waitMinutes: '2', repeatMinutes: '0' },
  ...{ isQuiet: false, zone, weekdays: ['1', '2', '3', '4', '5', '6', '7'], from: '22:00', to: '07:00', butSeverities: ['SEVERE'] },
});

export function formOfRoute(route: Route, zone: string): RouteForm {
  const { name, isEnabled, matchers, severities: own, isLast, emails, endpoints, escalation, together, repeatMinutes, quiet } = route;
  const usual = newRouteForm(zone);
  return {
    ...usual,
    ...{ name, isEnabled, isLast, severities: [...own], endpoints: [...endpoints], escalation: escalation ?? '' },
    matchers: matchers.map(matcherText).join('\n'),
    emails: emails.join('\n'),
    repeatMinutes: String(repeatMinutes),
    ...(together !== null && { isTogether: true, by: together.by.join(', '), waitMinutes: String(together.waitMinutes) }),
    ...(quiet !== null && {
      ...{ isQuiet: true, zone: quiet.zone, from: quiet.from, to: quiet.to, butSeverities: [...quiet.butSeverities] },
      weekdays: quiet.weekdays.map(String),
    }),
  };
}

export function routeOf(form: RouteForm): NewRoute {
  const { name, isEnabled, severities: own, isLast, endpoints } = form;
  return {
    ...{ name, isEnabled, isLast, severities: own, endpoints },
    matchers: linesOf(form.matchers).flatMap((line) => parseMatchers(line)) as NewRoute['matchers'],
    emails: addressesIn(form.emails),
    escalation: form.escalation === '' ? null : form.escalation,
    together: form.isTogether
      ? {
          by: form.by
            .split(',')
            .map((label) => label.trim())
            .filter((label) => label !== ''),
          waitMinutes: Number(form.waitMinutes),
        }
      : null,
    repeatMinutes: Number(form.repeatMinutes),
    quiet: form.isQuiet
      ? { zone: form.zone, weekdays: form.weekdays.map(Number).toSorted(), from: form.from, to: form.to, butSeverities: form.butSeverities }
      : null,
  };
}
