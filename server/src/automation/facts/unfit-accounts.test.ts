import { capabilitiesNamed } from '../../sources/index.ts';
import { lacksAction, unfitAccounts } from './unfit-accounts.ts';

const block = { kind: 'widget', action: { kind: 'block' } } as const;
const taboola = capabilitiesNamed('taboola');

describe('an action that a source lacks', () => {
  it('is none where a campaign has its own blocks, even if the account has some, too', () => {
    expect(lacksAction(block, taboola)).toBeNull();
  });

  it('is left alone where a block is for the whole account, with what to do instead', () => {
    const ofAccount = taboola.changes.filter(
      ({ level, field }) => level === 'account' || field !== 'widget-block',
    );
    expect(lacksAction(block, { ...taboola, changes: ofAccount })).toMatchObject({
      code: 'state',
      reason:
        'Taboola changes a widget for the whole account, and the rule judges it in one campaign. Change it in a mass operation',
    });
  });

  it('is a task for people where there is no API', () => {
    expect(lacksAction(block, capabilitiesNamed('jubna'))?.reason).toContain('only a dashboard');
  });

  it('is a task in the direction that an API does not have', () => {
    const admaven = capabilitiesNamed('admaven');
    expect(lacksAction(block, admaven)).toBeNull();
    const unblock = { kind: 'widget', action: { kind: 'unblock' } } as const;
    expect(lacksAction(unblock, admaven)?.reason).toContain('only a dashboard');
    expect(lacksAction(unblock, taboola)).toBeNull();
  });
});

describe('an account', () => {
  const rule = { ...block, window: { of: { kind: 'days', last: 7 }, delayHours: 0 } } as const;
  const account = { id: 'a', source: 'admaven' } as const;
  const time = { days: { startDate: '2026-11-14', endDate: '2026-11-20' }, hours: null };

  it('is left alone while its changes wait for a check', () => {
    expect(unfitAccounts(rule, { accounts: [account], time }, new Set(['a'])).get('a')).toMatchObject({
      code: 'state',
      reason: 'Changes need an account check first: choose “Check account” on its connection',
    });
    expect(unfitAccounts(rule, { accounts: [account], time }, new Set()).size).toBe(0);
  });
});
