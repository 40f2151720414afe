import type { ToolRow } from '@adhelm/contracts';
import { withEvidence } from './with-evidence.ts';

const row = (ref: string, losing?: number): [string, ToolRow] => [
  ref,
  { id: ref, label: ref, values: losing === undefined ? {} : { losing } },
];
const rows = new Map([row('sure', 0.93), row('guess', 0.51), row('earns', 0.04), row('no-figures')]);
const refs = [...rows.keys(), 'without-a-row'];

describe('entities whose evidence says what a proposal is about', () => {
  it('are those that lose with the certainty of badges', () => {
    expect(withEvidence(refs, rows, 'losing')).toEqual({
      refs: ['sure'],
      notes: [
        'Left out: 3 of 5, because it is not yet known whether they lose.',
        'Left out: 1 of 5, because it is certain that they do not lose.',
      ],
    });
  });

  it('are those that earn', () => {
    expect(withEvidence(refs, rows, 'earning').refs).toEqual(['earns']);
  });

  it('are all where nothing is said of evidence', () => {
    expect(withEvidence(refs, rows, undefined)).toEqual({ refs, notes: [] });
  });
});
