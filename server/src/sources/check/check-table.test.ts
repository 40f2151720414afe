import type { CheckRow } from '@adhelm/contracts';
import { checkTable } from './check-table.ts';

const row: CheckRow = {
  read: 'campaigns',
  outcome: 'ok',
  calls: [{ method: 'GET', path: '/campaigns', times: 1, status: 200 }],
  isAllowed: true,
  isInShape: true,
  unknownFields: ['language'],
  missingFields: ['category'],
  limits: [],
  rows: 1,
  isPartial: false,
  words: null,
  note: null,
};

describe('the table of a check', () => {
  it('says that fields are optional which an answer of the documented shape lacks', () => {
    expect(checkTable([row], [])).toContain('  Optional fields not sent: category');
    const other = { ...row, outcome: 'undocumented', isInShape: false } as const;
    expect(checkTable([other], [])).toContain('  Fields not sent: category');
  });

  it('says which variant of an assumption was met', () => {
    const assumed = { id: 'order', words: 'Lists can be sorted', met: 'They are' };
    expect(checkTable([row], [assumed, { ...assumed, met: null }]).slice(-2)).toEqual([
      '  Lists can be sorted: They are',
      '  Lists can be sorted: not seen in this check',
    ]);
  });
});
