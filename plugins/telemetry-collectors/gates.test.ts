import { expect, test } from 'vitest';
import { holds } from '#sdk';
import { testHost } from '#sdk/testing';
import { mayEdit, mayManage } from './api';
import { manifest } from './plugin';

const flags = ['TelemetryAgent', 'TelemetryAgentFleet'];
const cases = [0, 1, 2, 3].flatMap((bits) =>
  ['owner', 'sub'].flatMap((account) =>
    ['admin', 'user'].map((role) => ({ flag: flags.filter((_, place) => (bits >> place) % 2 === 1), account, role })),
  ),
);

test.each(cases)(
  'telemetry collectors with the flags $flag, in an account of the type $account, with the role $role [shell-6-04]',
  async (one) => {
    const isOpen = one.flag.length === 2 && one.account === 'owner' && one.role === 'admin';
    const facts = { flag: one.flag, account: [one.account], role: [one.role] };
    const host = await testHost({ plugins: [{ manifest }], facts });
    const shown = host.why({ id: 'list' }).filter(({ point }) => point === 'host/nav-item@1');
    expect(shown.map((why) => why.shown)).toEqual([isOpen]);
    const gate = { flag: new Set(one.flag), account: new Set([one.account]), role: new Set([one.role]) };
    expect(holds(mayManage, gate as never) === true).toBe(isOpen);
    expect(holds(mayEdit, gate as never) === true).toBe(false);
    const editing = { ...gate, flag: new Set([...one.flag, 'TelemetryAgentEdit']) };
    expect(holds(mayEdit, editing as never) === true).toBe(isOpen);
    await host.stop();
  },
);
