import { MAX_SEARCH_RESULTS, type SearchKind, type SearchResult, type SessionUser } from '@adhelm/contracts';
import type pg from 'pg';
import { campaignHref } from '../../changes/actions/index.ts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { listPeople } from '../../people/users/index.ts';
import { liveManifests } from '../../platform/registry/index.ts';
import { listAccounts } from '../../sources/accounts/index.ts';
import { nameOfSource } from '../../sources/index.ts';
import { type FoundCampaign, type FoundContent, findCampaigns, findContents } from './search-repository.ts';
import { bestMatches, type SearchWords, searchWords } from './search-words.ts';
import { searchablePages } from './searchable-pages.ts';

/** The maximum number of results by kind, so that many campaigns hide no page or person. They add up to the limit. */
const mostOf = {
  page: 8,
  campaign: 14,
  content: 12,
  account: 6,
  person: 6,
  docs: 4,
} as const satisfies Record<SearchKind, number>;

export type SearchServices = {
  readonly pool: pg.Pool;
  /** The issuer of an external identity provider; null = the embedded one. */
  readonly authority: string | null;
};

export type Searcher = { readonly scope: Scope; readonly user: SessionUser };

/**
 * The matches of a query that a person may see, by kind, best first. People are contacts for everyone. Campaigns,
 * contents and accounts are limited to the scope, and pages to those that the person may open.
 */
export async function search(
  { pool, authority }: SearchServices,
  { scope, user }: Searcher,
  query: string,
): Promise<SearchResult[]> {
  const words = searchWords(query);
  const found = await withScope(pool, scope, async (client) => {
    const campaigns = await findCampaigns(client, words, mostOf.campaign);
    const contents = await findContents(client, words, mostOf.content);
    const accounts = await accountsOf(client, words);
    const manifests = await liveManifests(client);
    return { campaigns, contents, accounts, manifests };
  });
  const pages = bestMatches(words, searchablePages(found.manifests, user), (page) => [
    page.title,
    page.description,
  ]);
  return [
    ...pages.filter(({ kind }) => kind === 'page').slice(0, mostOf.page),
    ...bestMatches(words, found.campaigns, ({ name, id }) => [name, id]).map(campaignResult),
    ...bestMatches(words, found.contents, ({ name, id }) => [name, id]).map(contentResult),
    ...found.accounts,
    ...(await peopleOf({ pool, authority }, { scope, user }, words)),
    ...pages.filter(({ kind }) => kind === 'docs').slice(0, mostOf.docs),
  ].slice(0, MAX_SEARCH_RESULTS);
}

const placeOf = ({ source, accountName }: Pick<FoundCampaign, 'source' | 'accountName'>) =>
  `${nameOfSource(source)} · ${accountName}`;

function campaignResult(found: FoundCampaign): SearchResult {
  return {
    kind: 'campaign',
    title: found.name,
    description: `${placeOf(found)} · ${found.status}`,
    href: campaignHref(found.source, found.account, found.id),
  };
}

function contentResult(found: FoundContent): SearchResult {
  const query = new URLSearchParams({ q: found.name });
  return {
    kind: 'content',
    title: found.name,
    description: `${found.campaignName} · ${placeOf(found)} · ${found.status}`,
    href: `${campaignHref(found.source, found.account, found.campaign)}?${query}`,
  };
}

async function accountsOf(client: pg.ClientBase, words: SearchWords): Promise<SearchResult[]> {
  const accounts = await listAccounts(client);
  return bestMatches(words, accounts, ({ name, source, externalId }) => [
    name,
    `${nameOfSource(source)} ${externalId}`,
  ])
    .slice(0, mostOf.account)
    .map(({ id, source, name, currency, timeZone }) => ({
      kind: 'account',
      title: name,
      description: `${nameOfSource(source)} · ${currency} · ${timeZone}`,
      href: `/app/ts/campaigns?${new URLSearchParams({ source, account: id })}`,
    }));
}

async function peopleOf(
  { pool, authority }: SearchServices,
  searcher: Searcher,
  words: SearchWords,
): Promise<SearchResult[]> {
  const people = await listPeople(pool, searcher, authority);
  return bestMatches(words, people, ({ name, email }) => [name, email])
    .slice(0, mostOf.person)
    .map(({ name, email, position }) => ({
      kind: 'person',
      title: name,
      description: `${email} · ${position}`,
      href: `mailto:${email}`,
    }));
}
