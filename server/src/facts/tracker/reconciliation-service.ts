import type { ReconciliationAnswer, ReconciliationQuery, ReconciliationRow } from '@adhelm/contracts';
import { invalidField } from '@adhelm/contracts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { freshnessOf } from '../sync/index.ts';
import { differencesOf } from './differences.ts';
import { type LeadSums, leadSums, nameOf } from './lead-sums.ts';
import type { TrackerServices } from './mapping-service.ts';
import type { SourceLinks } from './source-links.ts';
import type { SubQuestion } from './sub-dimensions.ts';
import { groupsOf } from './sub-names.ts';
import { idOf, type JoinedRow } from './sub-rows.ts';
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
    const { startDate, endDate, cursor, limit } = query;
    const joined = await joinSources(client, {
      account,
      scope,
      question,
      sort: [{ field: 'visits', descending: true }],
      startDate,
      endDate,
      cursor,
      limit,
    });
    const { links, rows, page, withoutRate } = joined;
    const leads = await leadSums(client, query, { account, links, level });
    const groups = await groupsOf(client, links, question.groupBy, rows);
    const freshness = await freshnessOfSides(client, account, links);
    for (const { id } of leads.clients) freshness.push(...(await freshnessOf(client, id, ['lead_status'])));
    return {
      success: true,
      data: rows.map((row) =>
        rowOf(row, groups.get(idOf(row))?.[1]?.name ?? null, { account, links, leads }),
      ),
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
  { keys, sums }: JoinedRow,
  name: string | null,
  { account, links, leads }: Sides,
): ReconciliationRow {
  const [source = '', key = ''] = keys;
  const { sourceClicks: clicks, sourceConversions: conversions, sourceCost: cost } = sums;
  const isReported = clicks !== null || conversions !== null || cost !== null;
  const behind = links.accounts.filter((linked) => linked.source === source);
  const sides = {
    sourceSide: isReported ? { clicks, conversions, cost } : null,
    trackerSide: {
      visits: sums.visits,
      conversions: sums.conversions,
      revenue: sums.revenue,
      cost: sums.trackerCost,
    },
    clientSide: leads.byKey.get(nameOf({ source, id: key })) ?? null,
  };
  return {
    id: idOf({ keys }),
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
