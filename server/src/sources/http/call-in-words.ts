type Named = readonly (readonly [pattern: RegExp, words: string])[];

/** What a call is called in front of people, by its path. The first match counts. */
const paths: Named = [
  [/oauth|\btoken\b|access\/session/, 'the sign-in'],
  [/balance|wallet/, 'the balance'],
  [/allowed-accounts|user\/details|\/account\b|\/clients(\/[^/]+)?$/, 'the account'],
  [/black|blocklist|block-publisher|exclude/, 'the block list'],
  [/white|widget-allow|include/, 'the allow list'],
  [/hour/, 'the hourly report'],
  [/widgets\/stats|quality-analysis|\/targets\b|_site_/, 'the widget report'],
  [/item_breakdown|contents\/stats/, 'the content report'],
  [/statistics|\breports?\b|\bstats(\/tmp|$)|performance|_breakdown/, 'the report'],
  [/zone_rates|\/widgets\b|sites/, 'the widget bids'],
  [/rates|\bbid\b/, 'the bids'],
  [/\/items\b|teasers|\/ads\b|creatives|\/content\b|\/universal\b/, 'the contents'],
  [/ad_groups/, 'the ad groups'],
  [/leads/, 'the leads'],
  [/conversions/, 'the conversions'],
  [/targeting/, 'the targeting'],
  [/devices|countries|languages|dictionary|categories/, 'the settings'],
  [/boosts|campaigns?\b/, 'the campaigns'],
];

/** Which of the reports that share a path, by what the call asked for. */
const reports: Named = [
  [/hour/, 'the hourly report'],
  [/(group|dimension|segment|level|break).*(widget|zone|block_id|source|target|site)/, 'the widget report'],
  [/(group|dimension|segment|level|break).*(teaser|creative|banner|ad_id|content)/, 'the content report'],
];

/** Calls that share one path for everything. */
const services: Named = [
  [/accountsdata/, 'the leads'],
  [/deposits/, 'the conversions'],
];

const found = (named: Named, text: string) =>
  named.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1] ?? null;

const CHANGE = /^(POST|PUT|PATCH|DELETE) /;
/** Some networks take these reads by POST. */
const isRead = (words: string) => /sign-in|report|leads|conversions/.test(words);

/**
 * Which report or call of a network a place such as `GET /boosts/217/widgets/stats` is, for people: "the widget report".
 * `asked` is its query and body, where one path has several reports. A change is "the change of the campaigns". Never has a
 * part of the place, which may hold ids.
 */
export function callInWords(place: string, asked = ''): string {
  const words = found(paths, place);
  if (words === null) return found(services, asked) ?? 'a request';
  if (words === 'the report') return found(reports, asked) ?? words;
  return CHANGE.test(place) && !isRead(words) ? `the change of ${words}` : words;
}
