import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holds } from './holds';
import { all, any, can, type Facts, factNames, flag, not, role, type When } from './when';

const facts: Facts = { flag: new Set(['A']), can: new Set(['READ_ALERTS']), role: new Set(['admin']) };

describe('holds', () => {
  test.each<[string, When | undefined, boolean | undefined]>([
    ['no gate', undefined, true],
    ['a fact that is there', flag('A'), true],
    ['a fact that is known to be absent', flag('B'), false],
    ['a fact that is not known yet', { is: 'plan', value: 'pro' }, undefined],
    ['all of nothing', all(), true],
    ['any of nothing', any(), false],
    ['all with one false', all(flag('A'), flag('B'), { is: 'plan', value: 'pro' }), false],
    ['all with one unknown', all(flag('A'), { is: 'plan', value: 'pro' }), undefined],
    ['any with one true', any({ is: 'plan', value: 'pro' }, can('READ_ALERTS')), true],
    ['any with one unknown', any(flag('B'), { is: 'plan', value: 'pro' }), undefined],
    ['not unknown', not({ is: 'plan', value: 'pro' }), undefined],
    ['not false', not(flag('B')), true],
    ['nested', all(role('admin'), not(any(flag('B'), flag('C')))), true],
  ])('%s', (_name, gate, expected) => {
    expect(holds(gate, facts)).toBe(expected);
  });

  const gates: fc.Arbitrary<When> = fc.letrec<{ gate: When }>((tie) => ({
    gate: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ is: fc.constantFrom(...factNames), value: fc.constantFrom('x', 'y') }),
      fc.record({ all: fc.array(tie('gate'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('gate'), { maxLength: 3 }) }),
      fc.record({ not: tie('gate') }),
    ),
  })).gate;
  const knowledge = fc.record(
    Object.fromEntries(
      factNames.map((name) => [
        name,
        fc.option(
          fc.subarray(['x', 'y']).map((list) => new Set(list)),
          { nil: undefined },
        ),
      ]),
    ),
  ) as fc.Arbitrary<Facts>;

  test('learning more never changes a gate that was already decided', () => {
    fc.assert(
      fc.property(gates, knowledge, knowledge, (gate, known, more) => {
        const before = holds(gate, known);
        const learned = Object.fromEntries(factNames.map((name) => [name, known[name] ?? more[name]])) as Facts;
        if (before !== undefined) expect(holds(gate, learned)).toBe(before);
      }),
    );
  });

  test('without any facts, a gate that asks for one is never open', () => {
    const asks = (gate: When): boolean =>
      'is' in gate ? true : 'not' in gate ? asks(gate.not) : 'all' in gate ? gate.all.some(asks) : gate.any.some(asks);
    fc.assert(
      fc.property(gates, (gate) => {
        // Constants (`all()`, `not any()`) may decide a gate by themselves; a leaf alone never opens it.
        if ('is' in gate || ('not' in gate && 'is' in gate.not)) expect(holds(gate, {})).toBeUndefined();
        else if (!asks(gate)) expect(holds(gate, {})).toBeDefined();
      }),
    );
  });
});
