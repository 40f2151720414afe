import { type ActionTarget, entityStatuses } from '@adhelm/contracts';
import fc from 'fast-check';
import { told } from '../sources/capabilities/words.ts';
import { planWrite } from './plan.ts';

const target: ActionTarget = { source: 'mgid', account: 'a1', kind: 'campaign', id: '7' };
const entity = { name: 'Spring', gone: false } as const;
const capabilities = { changes: [told('campaign', 'status')] };
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
  it('holds what it was and what it shall be', () => {
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
    ['of a kind that the source cannot change', { target: { ...target, kind: 'content' } as const }, /offer/],
    ['of an account that was not read yet', { isChecked: false }, /first sync/],
    ['of what is gone', { entity: { ...entity, gone: true } }, /gone/],
    ['of what another change is on its way to', { hasOpenWrite: true }, /on its way/],
    ['of what is so already', { change: { field: 'status', value: 'active' } as const }, /active already/],
    ['of what the source moderates', { before: 'pending' } as const, /keeps it pending/],
  ])('%s is left alone, with the reason', (_what, changes, reason) => {
    expect(planWrite({ ...plan, ...changes }).skipped).toMatch(reason);
  });

  it('is a write between active and paused, or none', () => {
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
