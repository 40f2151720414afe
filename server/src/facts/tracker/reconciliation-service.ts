import type { ReconciliationAnswer, ReconciliationQuery, ReconciliationRow } from '@adhelm/contracts';
import { invalidField } from '@adhelm/contracts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { pageOf } from '../../foundation/lists/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { freshnessOf } from '../sync/index.ts';
import { differencesOf } from './differences.ts';
import { type LeadSums, leadSums } from './lead-sums.ts';
import type { TrackerServices } from './mapping-service.ts';
import { nameOf, type SourceLinks } from './source-links.ts';
import type { SubQuestion } from './sub-dimensions.ts';
import { groupsOf } from './sub-names.ts';
import type { JoinedRow } from './sub-rows.ts';
import { freshnessOfSides, joinSources, rangeOfSides } from './sub-service.ts';

/**
 * Figures of source, tracker and clients for the same sub-ids, and why they differ; most visits first. Throws
 * `not-found` for an account out of scope, `validation` for an invalid cursor.
 */
export function reconciliation(
  { pool }: Pick<TrackerServices, 'pool'>,
  scope: Scope,
  query: ReconciliationQuery,
): Promise<ReconciliationAnswer> {
  if (query.sort !== undefined && query.sort !== '-visits') {
    throw invalidField('sort', 'Rows are sorted by visits, highest first');
  }
  return withScope(pool, scope, async (client) => {
    const account = await requireAccount(client, { source: query.tracker, account: query.account });
    const { level } = query;
    const question: SubQuestion = {
      groupBy: ['source', level],
      filters: new Map(query.source === undefined ? [] : [['source', query.source] as const]),
    };
    const { links, rows, withoutRate } = await joinSources(client, account, query, question);
    const leads = await leadSums(client, query, { links, level, currency: account.currency });
    const ordered = [...rows].sort((a, b) => b.sums.visits - a.sums.visits || (a.id < b.id ? -1 : 1));
    const { data, page } = pageOf(ordered, query.cursor, query.limit);
    const groups = await groupsOf(client, links, question.groupBy, data);
    const freshness = await freshnessOfSides(client, account, links);
    for (const { id } of leads.clients) freshness.push(...(await freshnessOf(client, id, ['lead_status'])));
    return {
      success: true,
      data: data.map((row) => rowOf(row, groups.get(row.id)?.[1]?.name ?? null, { account, links, leads })),
      page,
      withoutRate: [...withoutRate, ...leads.withoutRate],
      range: {
        ...rangeOfSides(query, account, links),
        clientTimeZones: [...new Set(leads.clients.map(({ timeZone }) => timeZone))].sort(),
      },
      freshness,
    };
  });
}

type Sides = { readonly account: Account; readonly links: SourceLinks; readonly leads: LeadSums };

function rowOf(
  { id, keys: [source = '', key = ''], sums }: JoinedRow,
  name: string | null,
  { account, links, leads }: Sides,
): ReconciliationRow {
  const { sourceClicks: clicks, sourceConversions: conversions, sourceCost: cost } = sums;
  const isTold = clicks !== null || conversions !== null || cost !== null;
  const behind = links.campaigns.filter((campaign) => campaign.source === source);
  const sides = {
    sourceSide: isTold ? { clicks, conversions, cost } : null,
    trackerSide: {
      visits: sums.visits,
      conversions: sums.conversions,
      revenue: sums.revenue,
      cost: sums.trackerCost,
    },
    clientSide: leads.byKey.get(nameOf({ source, id: key })) ?? null,
  };
  return {
    id,
    source,
    key,
    name,
    currency: account.currency,
    ...sides,
    differences: differencesOf({
      ...sides,
      sourceClockDiffers: behind.some(({ timeZone }) => timeZone !== account.timeZone),
      clientClockDiffers: leads.clients.some(({ timeZone }) => timeZone !== account.timeZone),
      sourceWasConverted: behind.some(({ currency }) => currency !== account.currency),
      clientWasConverted:
        sides.clientSide?.currencies.some((currency) => currency !== account.currency) ?? false,
    }),
  };
}
