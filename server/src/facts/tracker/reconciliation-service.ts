import type { ReconciliationAnswer, ReconciliationQuery, ReconciliationRow } from '@adhelm/contracts';
import { invalidField } from '@adhelm/contracts';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { pageOf, writeOffset } from '../../foundation/lists/index.ts';
import { mappedInTurns } from '../../foundation/turns/index.ts';
import { type Account, requireAccount } from '../../sources/accounts/index.ts';
import { freshnessOf } from '../sync/index.ts';
import { commonCausesOf } from './common-causes.ts';
import { sidesOf } from './compared-sides.ts';
import { differencesOf } from './differences.ts';
import { type LeadSums, leadSums, nameOf } from './lead-sums.ts';
import type { TrackerServices } from './mapping-service.ts';
import type { SourceLinks } from './source-links.ts';
import type { SubQuestion } from './sub-dimensions.ts';
import { groupsOf } from './sub-names.ts';
import { idOf, type JoinedRow } from './sub-rows.ts';
import { freshnessOfSides, type Joined, joinSources, rangeOfSides } from './sub-service.ts';

/** How many rows the common causes are found in. */
const CONSIDERED = 20_000;

/**
 * Figures of source, tracker and clients for the same sub-ids, and why they differ; most visits first. The first page has the
 * causes that many rows have in common. Throws `not-found` for an account out of scope, `validation` for an invalid cursor.
 */
export function reconciliation(
  { pool, now }: Pick<TrackerServices, 'pool' | 'now'>,
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
    const { startDate, endDate, cursor, limit, only } = query;
    // the common causes are those of all rows, and decide which are listed
    const areAllRead = only === 'unexplained' || cursor === undefined;
    const joined = await joinSources(client, {
      trackers: { accounts: [account], currency: account.currency },
      scope,
      question,
      sort: [{ field: 'visits', descending: true }],
      startDate,
      endDate,
      cursor: areAllRead ? undefined : cursor,
      limit: areAllRead ? CONSIDERED : limit,
    });
    const { links, withoutRate } = joined;
    const leads = await leadSums(client, query, { account, links, level });
    const freshness = await freshnessOfSides(client, [account], links);
    for (const { id } of leads.clients) freshness.push(...(await freshnessOf(client, id, ['lead_status'])));
    const sides = { account, links, leads };
    const compared = await mappedInTurns(joined.rows, rowsOf(sides));
    const common = areAllRead
      ? await commonCausesOf(compared, sidesOf({ ...sides, freshness, range: query, now: now() }))
      : null;
    const rows = await mappedInTurns(compared, (row) => ({
      ...row,
      unexplained: common?.unexplainedOf(row) ?? null,
    }));
    const beyond = rows.filter(({ unexplained }) => unexplained === null || unexplained.length > 0);
    const listed = only === 'unexplained' ? beyond : rows;
    const { data, page } = areAllRead ? pageOf(listed, cursor, limit) : { data: listed, page: joined.page };
    const groups = await groupsOf(
      client,
      links,
      question.groupBy,
      data.map(({ source, key }) => ({ keys: [source, key], sources: [source] })),
    );
    return {
      success: true,
      data: data.map((row) => ({ ...row, name: groups.get(row.id)?.[1]?.name ?? null })),
      page: only === 'all' && areAllRead ? { ...page, ...restOf(joined, limit) } : page,
      causes: common?.causes ?? [],
      explained: rows.length - beyond.length,
      considered: common === null ? 0 : rows.length,
      withoutRate: [...withoutRate, ...leads.withoutRate],
      range: {
        ...rangeOfSides(query, account, links),
        clientTimeZones: [...new Set(leads.clients.map(({ timeZone }) => timeZone))].sort(),
      },
      freshness,
    };
  });
}

/** The first page of all rows, of which there may be more than were considered. */
function restOf({ total }: Pick<Joined, 'total'>, limit: number) {
  return { total, next: limit < total ? writeOffset(limit) : null };
}

type Sides = { readonly account: Account; readonly links: SourceLinks; readonly leads: LeadSums };

/** Gives each row its three sides and why they differ. What depends on a source only is looked up once. */
function rowsOf({ account, links, leads }: Sides): (row: JoinedRow) => ReconciliationRow {
  const elsewhere = new Set(
    links.accounts.filter(({ timeZone }) => timeZone !== account.timeZone).map(({ source }) => source),
  );
  const converted = new Set(
    links.accounts.filter(({ currency }) => currency !== account.currency).map(({ source }) => source),
  );
  const clientClockDiffers = leads.clients.some(({ timeZone }) => timeZone !== account.timeZone);
  return ({ keys, sums }) => {
    const [source = '', key = ''] = keys;
    const { sourceClicks: clicks, sourceConversions: conversions, sourceCost: cost } = sums;
    const isReported = clicks !== null || conversions !== null || cost !== null;
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
      name: null,
      unexplained: null,
      currency: account.currency,
      ...sides,
      differences: differencesOf({
        ...sides,
        sourceClockDiffers: elsewhere.has(source),
        clientClockDiffers,
        sourceWasConverted: converted.has(source),
        clientWasConverted:
          sides.clientSide?.currencies.some((currency) => currency !== account.currency) ?? false,
      }),
    };
  };
}
