import { campaign } from '../../test-data/campaign-tools-api.ts';
import { countriesInWords, countryColumn } from './country-column.ts';

describe('the country of a campaign', () => {
  it.each([
    [['DE'], 'Germany'],
    [['DE', 'FR'], 'DE, FR'],
    [['AT', 'CH', 'DE', 'FR', 'IT'], '5 countries'],
    [[], 'All countries'],
    [undefined, 'Not reported'],
  ])('%o is %s', (countries, words) => {
    expect(countriesInWords(countries === undefined ? {} : { countries })).toBe(words);
  });

  it('groups each campaign once, so that no cost is counted twice', () => {
    const column = countryColumn();
    expect(column.isGroupable).toBe(true);
    const rows = [['DE'], ['DE', 'FR'], ['FR']].map((countries, index) =>
      campaign(String(index), { countries }),
    );
    expect(rows.map((row) => column.value(row))).toEqual(['Germany', 'DE, FR', 'France']);
  });
});
