import { addDays, type DateRange, dayInZone, type Suggestion, type ToolRow } from '@adhelm/contracts';
import { readApprovals } from '../../automation/runs/index.ts';
import { type AiServices, networkAccounts, type Person, withPerson } from '../proposals/index.ts';
import { moneyInWords, runTool } from '../tools/index.ts';

const DAYS = 7;
/** A budget counts as used up when yesterday spent that share of it. */
const CAPPED = 0.95;
/** As many as a question to the tools may name. */
const MOST_ACCOUNTS = 200;

/** What today's figures suggest to ask: losers, winners at their budget, and approvals that wait. */
export async function suggestionsFor(services: AiServices, person: Person): Promise<Suggestion[]> {
  const today = dayInZone(services.now(), services.workspace.timeZone);
  const range = { startDate: addDays(today, 1 - DAYS), endDate: today };
  const [losers, capped, waiting] = [
    await losersOf(services, person, range),
    await cappedOf(services, person, addDays(today, -1)),
    await readApprovals(services, person.scope, { limit: 1 }),
  ];
  return [
    ...losers,
    ...capped,
    ...(waiting.page.total === 0
      ? []
      : [
          {
            id: 'approvals',
            text: 'Approve or reject what rules wait for',
            why: `${waiting.page.total.toLocaleString('en-US')} changes of rules wait for a person`,
            href: '/app/ts/campaigns/widgets-auto-optimization-log?state=waiting',
          },
        ]),
  ];
}

/** Figures of an account count once its history is complete. */
const COMPLETE = 'not exists (select from first_syncs f where f.account_id = a.id and f.finished_at is null)';

/** The accounts with a complete history; empty = all of them. Null = there is none. */
function completeAccounts({ pool }: AiServices, person: Person): Promise<string[] | null> {
  return withPerson(pool, person, async (client) => {
    const all = await networkAccounts(client);
    const { rows } = await client.query<{ id: string }>(`select a.id from accounts a where not ${COMPLETE}`);
    const incomplete = new Set(rows.map(({ id }) => id));
    if (incomplete.size === 0) return [];
    const complete = all.filter(({ id }) => !incomplete.has(id)).map(({ id }) => id);
    return complete.length === 0 ? null : complete.slice(0, MOST_ACCOUNTS);
  });
}

async function losersOf(services: AiServices, person: Person, range: DateRange): Promise<Suggestion[]> {
  const accounts = await completeAccounts(services, person);
  if (accounts === null) return [];
  const context = { services, person, conversation: null, proposedBy: '', scopes: ['read'] as const };
  const { rows, currency, page } = await runTool(context, 'query_performance', {
    by: 'campaign',
    accounts,
    ...range,
    status: 'active',
    where: 'profit < 0',
    sort: 'profit',
    limit: 1,
  });
  const [worst] = rows;
  if (worst === undefined) return [];
  return [
    {
      id: 'losers',
      text: 'Cut what loses in the last 7 days',
      why: `${page.total.toLocaleString('en-US')} active campaigns spent more than they earned, “${worst.label}” most (${amount(worst, currency)}). Those that certainly lose are proposed.`,
    },
  ];
}

function amount({ values }: ToolRow, currency: string | null): string {
  const { profit } = values;
  return typeof profit === 'number' ? moneyInWords(profit, currency ?? 'USD') : 'unknown';
}

async function cappedOf({ pool }: AiServices, person: Person, yesterday: string): Promise<Suggestion[]> {
  const found = await withPerson(pool, person, async (client) => {
    const { rows } = await client.query<{ name: string; count: number }>(
      `select c.name, count(*) over ()::int as count
       from campaigns c join campaign_performance p on p.campaign_key = c.key and p.day = $1
       join accounts a on a.id = c.account_id
       where c.status = 'active' and c.gone_at is null and a.archived_at is null and ${COMPLETE} and c.daily_budget > 0
         and p.cost_currency = a.currency and p.cost >= c.daily_budget * $2::float8 and p.revenue > p.cost
         and p.revenue_currency = p.cost_currency
       order by p.revenue - p.cost desc limit 1`,
      [yesterday, CAPPED],
    );
    return rows[0];
  });
  if (found === undefined) return [];
  const name = found.name.replaceAll(/[“”"]/g, '');
  return [
    {
      id: 'capped',
      text: `Raise the budget of “${name}” by 20%`,
      why: `${found.count.toLocaleString('en-US')} campaigns that earn used up their budget yesterday`,
    },
  ];
}
