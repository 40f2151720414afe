import { changelogOf } from '../../build/reference/changelog.ts';

const log = `aaa1 2026-11 feat(shell): add a bar
aaa2 2026-11 fix: read the last row
aaa3 2026-11 chore: merge main
aaa4 2026-10 perf(grid)!: draw rows once
aaa5 2026-10 not a conventional commit`;

describe('the changelog', () => {
  it('has features and fixes by month, newest first', () => {
    expect(changelogOf(log)).toEqual({
      isKnown: true,
      earlier: 0,
      months: [
        {
          month: '2026-11',
          added: [{ area: 'Frame', text: 'Add a bar', hash: 'aaa1' }],
          faster: [],
          fixed: [{ area: '', text: 'Read the last row', hash: 'aaa2' }],
        },
        {
          month: '2026-10',
          added: [],
          faster: [{ area: 'Grid', text: 'Draw rows once', hash: 'aaa4' }],
          fixed: [],
        },
      ],
    });
  });

  it('says so if there is no history', () => {
    expect(changelogOf(null)).toEqual({ isKnown: false, earlier: 0, months: [] });
  });

  it('counts what it leaves out', () => {
    const many = Array.from({ length: 450 }, (_, index) => `a${index} 2026-11 fix: repair part ${index}`);
    const { months, earlier } = changelogOf(many.join('\n'));
    expect([months[0]?.fixed.length, earlier]).toEqual([400, 50]);
  });
});
