import type pg from 'pg';
import { countryName } from './country-names.ts';

type Wanted = {
  /** Keys of accounts. */
  readonly accounts: readonly number[];
  /** Keys of campaigns; null = all. */
  readonly campaigns: readonly number[] | null;
  /** ISO codes. */
  readonly countries: readonly string[];
};

/** Campaigns that run in no other country, and what is left out, in sentences. */
export type CampaignsInCountries = {
  readonly campaigns: readonly { readonly key: number; readonly account: number }[];
  readonly notes: readonly string[];
};

type Row = { readonly key: number; readonly account: number; readonly countries: string[] | null };

/**
 * The campaigns that target some countries and nothing else: as their network reports it, or else as they were created
 * here. Figures are by campaign, so those of a campaign in several countries are the figures of none of them.
 */
export async function campaignsInCountries(
  client: pg.ClientBase,
  { accounts, campaigns, countries }: Wanted,
): Promise<CampaignsInCountries> {
  const { rows } = await client.query<Row>(
    `select c.key, a.key as account, coalesce(c.details->'countries', s.payload->'countries') as countries
     from campaigns c join accounts a on a.id = c.account_id left join lateral (
       select payload from submissions where account_id = c.account_id and kind = 'campaign'
         and external_id = c.external_id order by created_at desc limit 1) s on true
     where a.key = any ($1) and c.gone_at is null and ($2::integer[] is null or c.key = any ($2))`,
    [accounts, campaigns],
  );
  const isWanted = (code: string) => countries.includes(code);
  const known = rows.flatMap(({ countries: own, ...row }) => (own === null ? [] : [{ ...row, own }]));
  const inside = known.filter(({ own }) => own.length > 0 && own.every(isWanted));
  const beyond = known.filter(
    (row) => !inside.includes(row) && (row.own.length === 0 || row.own.some(isWanted)),
  );
  const missing = countries.filter((code) => !inside.some(({ own }) => own.includes(code)));
  return {
    campaigns: inside.map(({ key, account }) => ({ key, account })),
    notes: [
      ...(inside.length === 0
        ? []
        : [
            `Only ${counted(inside.length)} in ${namesOf(countries.filter((code) => !missing.includes(code)))}.`,
          ]),
      ...(missing.length === 0 ? [] : [`No campaign is known to run only in ${namesOf(missing)}.`]),
      ...(beyond.length === 0
        ? []
        : [
            `Left out: ${counted(beyond.length)} that also target other countries, because figures are not split by country.`,
          ]),
      ...(known.length === rows.length
        ? []
        : [`Left out: ${counted(rows.length - known.length)} whose countries are not reported.`]),
    ],
  };
}

const counted = (campaigns: number) =>
  campaigns === 1 ? '1 campaign' : `${campaigns.toLocaleString('en-US')} campaigns`;

const names = new Intl.ListFormat('en', { type: 'disjunction' });
const namesOf = (countries: readonly string[]) => names.format(countries.map(countryName));
