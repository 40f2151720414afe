import { messagesIn } from './messages-in.ts';
import { plural } from './plural.ts';

const catalogue = {
  en: {
    title: 'Campaigns',
    paused: (count: number) => plural(count, { one: '# campaign paused', other: '# campaigns paused' }),
    columns: { spend: 'Spend' },
  },
  pl: {
    title: 'Kampanie',
    paused: (count: number) =>
      plural(count, { one: '# kampania', few: '# kampanie', many: '# kampanii', other: '# kampanii' }),
    columns: { spend: 'Wydatki' },
  },
};

function read(language: string) {
  document.documentElement.lang = language;
  return messagesIn(catalogue);
}
afterEach(() => {
  document.documentElement.lang = '';
});

describe('the messages of a page', () => {
  it.each([
    ['', 'Campaigns'],
    ['en', 'Campaigns'],
    ['en-GB', 'Campaigns'],
    ['pl', 'Kampanie'],
    ['pl-PL', 'Kampanie'],
    ['ar', 'Campaigns'],
  ])('for "%s" are %s', (language, title) => {
    expect(read(language).title).toBe(title);
  });

  it("use the language's plural forms", () => {
    const { paused } = read('pl');
    expect([1, 3, 5].map(paused)).toEqual(['1 kampania', '3 kampanie', '5 kampanii']);
    expect(read('en').paused(1)).toBe('1 campaign paused');
  });

  it('format counts in the language', () => {
    expect(read('en').paused(12_345)).toBe('12,345 campaigns paused');
    expect(read('pl').paused(12_345)).toBe('12\u00a0345 kampanii');
  });

  it('are marked and longer in the pseudo-language, at any depth', () => {
    const { title, paused, columns } = read('en-XA');
    expect(title).toBe('⟦Campaigns···⟧');
    expect(columns.spend).toBe('⟦Spend··⟧');
    expect(paused(1)).toMatch(/^⟦1 campaign paused·+⟧$/);
  });
});
