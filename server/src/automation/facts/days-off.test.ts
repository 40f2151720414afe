import { daysOff } from './days-off.ts';
import { settingNameOf } from './known-state.ts';

const now = new Date('2026-07-31T12:00:00Z');
const named = { account: 'a', campaign: 'c', id: 'w' };
const of = (other: Partial<Parameters<typeof daysOff>[0]>) =>
  daysOff({
    kind: 'widget',
    state: { status: 'active', blocked: null },
    named,
    settings: new Map(),
    lastDay: null,
    lookedSince: '2026-07-01',
    today: '2026-07-31',
    now,
    ...other,
  });
const blocked = { status: 'active', blocked: true } as const;
const paused = { status: 'paused', blocked: null } as const;
const changed = (name: string, value: boolean | string, at: string) =>
  new Map([[name, { value, at: Date.parse(at) }]]);

describe('how long something has been off', () => {
  it('is counted since our own change, in its campaign or in the account', () => {
    const own = settingNameOf(named, 'widget-block');
    const ofAccount = settingNameOf({ ...named, campaign: null }, 'widget-block');
    for (const name of [own, ofAccount])
      expect(of({ state: blocked, settings: changed(name, true, '2026-07-10T11:00:00Z') })).toBe(21);
    const status = settingNameOf({ ...named, campaign: null }, 'status');
    const settings = changed(status, 'paused', '2026-07-21T13:00:00Z');
    expect(of({ kind: 'campaign', named: { ...named, campaign: null }, state: paused, settings })).toBe(9);
  });

  it('is counted since its traffic ended, if it was switched off before or elsewhere', () => {
    expect(of({ lastDay: '2026-07-09' })).toBe(21);
    expect(of({ kind: 'campaign', state: paused, lastDay: '2026-07-09' })).toBe(21);
    expect(of({ lastDay: '2026-07-31' })).toBe(0);
  });

  it('is at least as long as its source is asked for figures, if it had no traffic at all', () => {
    expect(of({ kind: 'campaign', state: paused })).toBe(30);
    expect(of({ kind: 'campaign', state: paused, lookedSince: undefined })).toBeNull();
  });

  it('is zero for what is on', () => {
    expect(of({ state: { status: 'active', blocked: false }, lastDay: '2026-07-01' })).toBe(0);
    expect(of({ kind: 'campaign' })).toBe(0);
  });
});
