import type { ActionRequest, Write } from '@adhelm/contracts';
import { actionOf } from '../../test-data/campaign-tools-api.ts';
import { outcomeOf } from './action-outcome.ts';

const target = (id: string) => ({ source: 'mgid', account: 'acc-us', kind: 'campaign' as const, id });
const pause = (...ids: string[]): ActionRequest => ({
  change: { field: 'status', value: 'paused' },
  targets: ids.map(target),
});
const failed = (error: string | null): Partial<Write> => ({ state: 'failed', error });

describe('what a person is told of an action', () => {
  it('is nothing while it runs', () => {
    expect(outcomeOf(actionOf('a', pause('1'), 'running').data)).toBeNull();
  });

  it('is what was done, with undo', () => {
    expect(outcomeOf(actionOf('a', pause('1', '2'), 'confirmed').data)).toMatchObject({
      tone: 'success',
      title: 'Paused 2 entries',
      canUndo: true,
    });
  });

  it('is no undo of an undo', () => {
    const outcome = outcomeOf(actionOf('b', pause('1'), 'confirmed', {}, 'a').data);
    expect(outcome).toMatchObject({ title: 'Undone: paused Campaign 1', canUndo: false });
  });

  it('is each reason once, and undo for what was done', () => {
    const { data } = actionOf('a', pause('1', '2', '3', '4'), 'partly-failed', {
      1: { state: 'confirmed' },
      2: failed('Busy.'),
      3: failed('Busy.'),
      4: failed(null),
    });
    expect(outcomeOf(data)).toEqual({
      tone: 'warning',
      title: 'Paused 1 of 4',
      description: 'Busy. (2 times) The source did not say why.',
      canUndo: true,
    });
  });

  it('is no undo where nothing was done', () => {
    const { data } = actionOf('a', pause('1'), 'failed', { 1: failed('No.') });
    expect(outcomeOf(data)).toMatchObject({
      tone: 'danger',
      title: 'Not paused: Campaign 1',
      canUndo: false,
    });
  });
});
