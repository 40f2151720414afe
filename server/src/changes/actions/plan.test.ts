import { type ActionTarget, entityStatuses } from '@adhelm/contracts';
import fc from 'fast-check';
import { documentedChange } from '../../sources/testing/internals.ts';
import { planWrite } from './plan.ts';

const target: ActionTarget = { source: 'mgid', account: 'a1', kind: 'campaign', id: '7' };
const entity = { name: 'Spring', gone: false } as const;
const capabilities = { changes: [documentedChange('campaign', 'status')] };
const pause = { field: 'status', value: 'paused' } as const;
const plan = {
  change: pause,
  target,
  entity,
  before: 'active',
  isChecked: true,
  capabilities,
  hasOpenWrite: false,
} as const;

describe('the plan of a write', () => {
  it('holds the value before and the target value', () => {
    expect(planWrite(plan)).toEqual({
      ...target,
      entityName: 'Spring',
      field: 'status',
      before: 'active',
      target: 'paused',
      skipped: null,
    });
  });

  it.each([
    [
      'of a kind that the source cannot change',
      { target: { ...target, kind: 'content' } as const },
      /support/,
    ],
    ['to an account before its first sync', { isChecked: false }, /first sync/],
    ['of a field that is only assumed', { isHeld: true }, /need an account check first/],
    ['to an entity that is gone', { entity: { ...entity, gone: true } }, /no longer exists/],
    ['to a field with an open write', { hasOpenWrite: true }, /in progress/],
    ['to the current value', { change: { field: 'status', value: 'active' } as const }, /Already active/],
    ['to a status that the source controls', { before: 'pending' } as const, /set it to pending/],
  ])('skips a change %s, with the reason', (_what, changes, reason) => {
    expect(planWrite({ ...plan, ...changes }).skipped).toMatch(reason);
  });

  it('says why a campaign has no value of a widget', () => {
    const source = { ...target, kind: 'widget', campaign: '5', id: 's17' } as const;
    const missing = [{ ids: /^s/, inWords: 'Sources are listed elsewhere' }];
    const list = { changes: [documentedChange('campaign', 'widget-block', { missing })] };
    const block = { field: 'widget-block', value: true } as const;
    const unseen = { ...plan, target: source, before: undefined, change: block, capabilities: list };
    expect(planWrite(unseen).skipped).toBe('Sources are listed elsewhere');
    expect(planWrite({ ...unseen, target: { ...source, id: '17' } }).skipped).toMatch(/shows no value/);
    expect(planWrite({ ...plan, before: undefined }).skipped).toMatch(/no longer exists/);
  });

  it('adds to a list through the API, and leaves the removal to the dashboard', () => {
    const place = { ...target, kind: 'widget', campaign: '5' } as const;
    const list = { changes: [documentedChange('campaign', 'widget-block', { addsOnly: true })] };
    const both = { ...list, manualChanges: [documentedChange('campaign', 'widget-block')] };
    const added = {
      ...plan,
      target: place,
      before: false,
      change: { field: 'widget-block', value: true },
    } as const;
    const removed = { ...added, before: true, change: { field: 'widget-block', value: false } } as const;
    expect(planWrite({ ...added, capabilities: both })).not.toHaveProperty('isManual');
    expect(planWrite({ ...removed, capabilities: both })).toMatchObject({ isManual: true, skipped: null });
    expect(planWrite({ ...removed, capabilities: list }).skipped).toMatch(/does not support/);
  });

  it('skips ids that a list does not take', () => {
    const ids = { pattern: /^[^_]+$/, inWords: 'whole sources' };
    const sources = { changes: [documentedChange('campaign', 'widget-block', { ids })] };
    const skippedOf = (id: string) =>
      planWrite({
        ...plan,
        target: { ...target, kind: 'widget', campaign: '5', id },
        before: false,
        change: { field: 'widget-block', value: true },
        capabilities: sources,
      }).skipped;
    expect(skippedOf('1204959')).toBeNull();
    expect(skippedOf('1204959_-1')).toBe('This list takes whole sources');
  });

  const amount = (value: number) => ({ field: 'bid', value }) as const;
  const bids = (step?: number) => ({
    before: 100_000,
    capabilities: { changes: [documentedChange('campaign', 'bid', step === undefined ? {} : { step })] },
  });

  it.each([
    ['finer than the steps of the source', 123_400, 0.001, 'Must be a multiple of 0.001'],
    ['in its steps', 123_000, 0.001, null],
    ['in its steps, however small the binary fraction', 290_000, 0.01, null],
    ['of large steps between them', 1_500_000, 1, 'Must be a multiple of 1'],
    ['finer than any amount', 0.5, undefined, 'An amount has at most six decimals'],
    ['as fine as amounts are', 1, undefined, null],
  ])('accepts or refuses an amount %s', (_what, value, step, skipped) => {
    expect(planWrite({ ...plan, ...bids(step), change: amount(value) })).toMatchObject({ skipped });
  });

  it.each([
    ['shorter than the source takes', '12', 'Must have at least 3 characters'],
    ['as short as it takes', '123', null],
    ['as long as it takes, an emoji being one', '🎈🎈🎈🎈🎈', null],
    ['longer than it takes', '123456', 'Must have at most 5 characters'],
  ])('accepts or refuses a text %s', (_what, value, skipped) => {
    const bounds = { minLength: 3, maxLength: 5 };
    const capabilities = { changes: [documentedChange('content', 'headline', bounds)] };
    const change = { field: 'headline', value } as const;
    const given = { ...plan, target: { ...target, kind: 'content' } as const, before: 'Old', capabilities };
    expect(planWrite({ ...given, change })).toMatchObject({ skipped });
  });

  it.each([
    ['as far as the steps allow', 69_000, -0.1, 0.001, 62_000, null],
    ['a little farther than requested', 69_000, -0.1, 0.01, 60_000, null],
    [
      'to the same value',
      30_000,
      -0.1,
      0.01,
      30_000,
      "Rounded to the network's steps of 0.01, it would change by 0% instead of −10%",
    ],
    [
      'by more than half as much again',
      69_000,
      0.1,
      0.01,
      80_000,
      "Rounded to the network's steps of 0.01, it would change by 15.9% instead of 10%",
    ],
  ])('applies or refuses a percentage rounded %s', (_what, before, changeBy, step, target, skipped) => {
    const given = { ...plan, ...bids(step), before, change: { field: 'bid', changeBy } as const };
    expect(planWrite(given)).toMatchObject({ target, skipped });
  });

  it('changes by between half and one and a half times the requested percentage, or is skipped', () => {
    const parts = fc.record({
      step: fc.constantFrom(0.0001, 0.001, 0.01, 0.05, 1),
      before: fc.integer({ min: 1, max: 1_000 }),
      changeBy: fc.double({ min: -0.99, max: 10, noNaN: true }).filter((part) => Math.abs(part) > 0.001),
    });
    fc.assert(
      fc.property(parts, ({ step, before, changeBy }) => {
        const held = Math.round(before * step * 1e6);
        const change = { field: 'bid', changeBy } as const;
        const { skipped, target: value } = planWrite({ ...plan, ...bids(step), before: held, change });
        if (skipped !== null) return;
        const part = (Number(value) / held - 1) / changeBy;
        expect(part).toBeGreaterThanOrEqual(0.5 - 1e-6);
        expect(part).toBeLessThanOrEqual(1.5 + 1e-6);
      }),
    );
  });

  it('moves an amount by a part only to a multiple of the step of the source', () => {
    const parts = fc.record({
      step: fc.constantFrom(0.0001, 0.001, 0.01, 0.05, 1),
      before: fc.integer({ min: 1, max: 100_000 }),
      changeBy: fc.double({ min: -0.99, max: 10, noNaN: true }),
    });
    fc.assert(
      fc.property(parts, ({ step, before, changeBy }) => {
        const held = { ...bids(step), before: Math.round(before * step * 1e6) };
        const { skipped } = planWrite({ ...plan, ...held, change: { field: 'bid', changeBy } });
        expect(skipped ?? '').not.toMatch(/multiple of/);
      }),
    );
  });

  it('is a write exactly between active and paused', () => {
    const input = fc.record({
      change: fc.record({
        field: fc.constant('status' as const),
        value: fc.constantFrom('active', 'paused'),
      }),
      entity: fc.record({
        name: fc.string(),
        gone: fc.boolean(),
      }),
      before: fc.constantFrom(...entityStatuses),
      hasOpenWrite: fc.boolean(),
    });
    fc.assert(
      fc.property(input, (given) => {
        const planned = planWrite({ ...plan, ...given });
        expect(planned).toMatchObject({ before: given.before, target: given.change.value });
        if (planned.skipped !== null) return expect(planned.skipped).not.toBe('');
        expect(new Set([planned.before, planned.target])).toEqual(new Set(['active', 'paused']));
        expect([given.entity.gone, given.hasOpenWrite]).toEqual([false, false]);
      }),
    );
  });
});
