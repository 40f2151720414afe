import type { CampaignRow } from '@adhelm/contracts';
import type { GridColumn } from '@adhelm/shared-ui/grid';
import { countryName } from '../../frame/index.ts';
import { messages } from './messages.ts';

/** More are counted instead of named. */
const MOST_NAMED = 4;

/** The countries that a campaign targets in words; several are a text of their own, because its cost cannot be split. */
export function countriesInWords({ countries }: Pick<CampaignRow, 'countries'>): string {
  if (countries === undefined) return messages.countryNotReported;
  const [only, ...others] = countries;
  if (only === undefined) return messages.allCountries;
  if (others.length === 0) return countryName(only);
  return countries.length > MOST_NAMED ? messages.countries(countries.length) : countries.join(', ');
}

/** The countries of campaigns, by which they can be grouped. */
export function countryColumn<Row extends CampaignRow>(): GridColumn<Row> {
  return {
    id: 'countries',
    label: messages.country,
    align: 'start',
    width: 140,
    isGroupable: true,
    value: countriesInWords,
  };
}
