import { PublicError } from '#sdk/server';
import type { DashboardDocument } from '../../common/document';
import type { SharedDashboard } from '../../common/share/sharedDashboard';
import type { Chosen } from '../../common/variables/chosenValue';
import type { AskedOptions, VariableState } from '../../common/variables/resolveVariables';
import { variableOrder } from '../../common/variables/variableOrder';
import { allValue } from '../../common/variables/variableValue';
import { type FindOptions, type PlaceVariables, placeVariables } from './placeVariables';

const sameChoice = (one: Chosen = [], other: Chosen = []): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Variables as a visitor has chosen them: what whoever shared the dashboard has chosen, and instead of that values that lists have. A choice is part of no question before
 * it is known to be one of the list's.
 * @throws PublicError 400 OUTSIDE_SHARE for any other value
 */
export async function visitorVariables(
  document: DashboardDocument,
  shared: Pick<SharedDashboard, 'variables' | 'mayChoose'>,
  wanted: Readonly<Record<string, Chosen>>,
  find: FindOptions,
): Promise<PlaceVariables> {
  const chosen = new Map<string, Chosen>(Object.entries(shared.variables));
  const answers = new Map<string, AskedOptions>();
  let places = await placeVariables(document, chosen, find, answers);
  const open = new Map(Object.entries(wanted).filter(([key, values]) => !sameChoice(values, chosen.get(key))));
  for (const state of inOrder(places)) {
    const values = open.get(state.key);
    if (values === undefined) continue;
    open.delete(state.key);
    // An earlier choice may have given the list other values.
    const now = stateOf(places, state.key);
    if (!shared.mayChoose || now === undefined || !offers(now, values)) throw outside(state.variable.spec.name);
    chosen.set(state.key, values);
    places = await placeVariables(document, chosen, find, answers);
  }
  const [unknown] = open.keys();
  if (unknown !== undefined) throw outside(unknown);
  return places;
}

/** States of all places, those of each after those that they depend on. */
const inOrder = ({ all }: PlaceVariables): readonly VariableState[] =>
  all.flatMap(({ states }) =>
    variableOrder(states.map(({ variable }) => variable)).order.flatMap(
      (variable) => states.find((state) => state.variable === variable) ?? [],
    ),
  );

const stateOf = ({ all }: PlaceVariables, key: string): VariableState | undefined =>
  all.flatMap(({ states }) => states).find((state) => state.key === key);

function offers({ variable, options }: VariableState, values: Chosen): boolean {
  if (variable.kind !== 'ListVariable' || options === undefined) return false;
  const known = new Set(options.map(({ value }) => value));
  if (variable.spec.allowAllValue === true) known.add(allValue);
  return values.every((value) => known.has(value));
}

const outside = (name: string): PublicError =>
  new PublicError(400, 'OUTSIDE_SHARE', `Another value of ${name} is not part of what the link shows.`);
