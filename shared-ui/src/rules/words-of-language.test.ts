import { because } from '@adhelm/contracts';
import { emptyRule } from './editor/empty-rule.ts';

/** The modules of a page whose language is the pseudo-language, which puts texts of catalogues in brackets. */
async function inPseudo<Result>(read: () => Promise<Result>): Promise<Result> {
  document.documentElement.lang = 'en-XA';
  try {
    let result: Result | undefined;
    await jest.isolateModulesAsync(async () => {
      result = await read();
    });
    if (result === undefined) throw new Error('nothing was read');
    return result;
  } finally {
    document.documentElement.lang = 'en';
  }
}

const IN_BRACKETS = /^⟦.*⟧$/;

describe('what is wrong with a rule is said in the page’s language', () => {
  it('in a form, whether its schema says it or the checks of rules', async () => {
    const faults = await inPseudo(async () => {
      const { faultsOf } = await import('./editor/checks/rule-checks.ts');
      const rule = emptyRule('widget');
      return faultsOf({
        ...rule,
        name: '',
        guards: { ...rule.guards, actionsPerRun: 0, controlShare: 0.9 },
        schedule: { cron: '99 * * * *', timeZone: 'UTC' },
      });
    });
    expect(faults.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'guards.actionsPerRun', 'guards.controlShare', 'schedule.cron']),
    );
    expect(faults.map(({ reason }) => reason).filter((reason) => !IN_BRACKETS.test(reason))).toEqual([]);
  });

  it('where the server refused it', async () => {
    const said = await inPseudo(async () => {
      const { inWords } = await import('./editor/checks/rule-checks.ts');
      const known = because('before-first-sync', {});
      return inWords([
        {
          field: 'scope.accounts',
          reason: 'An account does not exist or is not yours',
          because: { code: 'accounts-unknown', values: {} },
        },
        { field: 'name', reason: known.reason, because: known.because },
      ]);
    });
    expect(said[0]?.reason).toMatch(IN_BRACKETS);
    // not a fault of a rule: it stays as the server says it
    expect(said[1]?.reason).toBe('Changes are possible after the first sync of this account');
  });

  it('where a typed condition cannot be read, in rules and in lists', async () => {
    const said = await inPseudo(async () => {
      const { conditionFaultText, parseRuleCondition } = await import('./editor/checks/rule-checks.ts');
      const { readCondition } = await import('../figure-list/list-condition.ts');
      const [rule, list] = [parseRuleCondition('cost >'), readCondition('cost > clicks')];
      return [
        'fault' in rule ? conditionFaultText(rule.fault) : '',
        'fault' in list ? list.fault.message : '',
      ];
    });
    expect(said).toEqual([expect.stringMatching(IN_BRACKETS), expect.stringMatching(IN_BRACKETS)]);
  });
});

it('rows say what became of them in the page’s language', async () => {
  const said = await inPseudo(async () => {
    const { reasonText } = await import('./reason-text.ts');
    return [
      reasonText(because('taken-back', {})),
      reasonText(because('first-changes-failed', { failed: 2, first: 3, detail: 'Bid too low' })),
      reasonText({ reason: 'HTTP 400: BAD_BID' }),
    ];
  });
  expect(said[0]).toMatch(IN_BRACKETS);
  expect(said[1]).toMatch(IN_BRACKETS);
  expect(said[2]).toBe('HTTP 400: BAD_BID');
});
