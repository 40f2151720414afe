import { listedCountries, targetCountries } from './target-countries.ts';

describe('the countries that a campaign targets', () => {
  it('are codes in order, each once', () => {
    expect(targetCountries(['us', ' DE', 'de'])).toEqual({ countries: ['DE', 'US'] });
  });

  it.each([[[]], [['Germany']], [['DE', 'EUROPE']], [['']]])('are not known from %o', (written) => {
    expect(targetCountries(written)).toEqual({});
  });

  it('are all, those of a list, or not known if some are left out', () => {
    expect(listedCountries('ALL', null)).toEqual({ countries: [] });
    expect(listedCountries('include', ['de'])).toEqual({ countries: ['DE'] });
    expect(listedCountries('EXCLUDE', ['de'])).toEqual({});
    expect(listedCountries(undefined, ['de'])).toEqual({});
  });
});
