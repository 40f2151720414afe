import { AdhelmError } from '@adhelm/contracts';
import { plainChanges, withChanges } from '../testing/changing-source.ts';
import { plainDescription } from '../testing/plain-description.ts';
import { sourceDescription } from './source-description.ts';

const { status, 'widget-block': block } = plainChanges;
const resume = status.to.active;

function faultsOf(changes: unknown, more: object = {}): string {
  try {
    sourceDescription({ ...plainDescription, ...withChanges(), changes, ...more });
  } catch (error) {
    if (!(error instanceof AdhelmError)) throw error;
    return error.fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  }
  return '';
}

describe('described changes', () => {
  it('are valid when everything they write can be read back', () => {
    expect(faultsOf(plainChanges)).toBe('');
    expect(faultsOf({ 'widget-allow': block })).toBe('');
    expect(faultsOf({ status: { to: { active: resume } } })).toBe('');
  });

  it.each<[string, unknown, string]>([
    ['an unknown change', { bid: status }, 'changes'],
    ['a list that is not read back', { 'widget-block': { add: block.add } }, 'changes.widget-block.values'],
    ['a status without any request', { status: { to: {} } }, 'changes.status.to: Must have a request'],
    ['a GET', { status: { to: { active: { ...resume, method: 'GET' } } } }, 'status.to.active.method'],
    [
      'a status without its campaign',
      { status: { to: { active: { ...resume, path: '/resume' } } } },
      'changes.status.to.active: request lacks {id}',
    ],
    ['a batch of single ids', { status: { ...status, perCall: 5 } }, 'request lacks {ids}'],
    ['a single call with a batch', { 'widget-block': { ...block, perCall: 1 } }, 'lacks {id}'],
    [
      'widgets without a campaign',
      { 'widget-block': { ...block, add: { method: 'POST', path: '/black/{ids}' } } },
      'changes.widget-block.add: request lacks {campaign}',
    ],
    [
      'an unknown placeholder',
      { 'widget-block': { ...block, remove: { method: 'DELETE', path: '/{campaign}/{ids}/{day}' } } },
      'changes.widget-block.remove: request has the unknown {day}',
    ],
    [
      'a list that is read without its campaign',
      {
        'widget-block': {
          ...block,
          values: { ...block.values, request: { method: 'GET', path: '/black' } },
        },
      },
      'changes.widget-block.values: request lacks {campaign}',
    ],
  ])('refuse %s and name the place', (_, changes, expected) => {
    expect(faultsOf(changes)).toContain(expected);
  });

  it('refuse a status that no word in the list of campaigns maps to', () => {
    const { campaigns } = plainDescription.reads;
    const { status: described, ...others } = campaigns.fields;
    const withFields = (fields: object) => ({ reads: { campaigns: { ...campaigns, fields } } });
    const onlyOn = { ...others, status: { ...described, words: { on: { status: 'active' } } } };
    expect(faultsOf({ status }, withFields(onlyOn))).toBe(
      'changes.status.to.paused: Cannot be read back: no word in the list of campaigns means paused',
    );
    expect(faultsOf({ status }, withFields(others))).toContain('means active');
    expect(faultsOf({ status }, { reads: {} })).toContain('means active');
  });

  it('require limits of their own', () => {
    const { lists, reports } = plainDescription.limits;
    expect(faultsOf({ status }, { limits: { lists, reports } })).toContain('limits.changes: Required');
    expect(faultsOf({}, { limits: { lists, reports } })).toBe('');
  });
});
