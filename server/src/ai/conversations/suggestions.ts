import {
  addDays,
  type DateRange,
  dayInZone,
  entityRef,
  type Suggestion,
  type ToolRow,
} from '@adhelm/contracts';
import { readApprovals } from '../../automation/runs/index.ts';
import { namedAlone } from '../planner/index.ts';
import {
  type AiServices,
  buildActionSet,
  networkAccounts,
  type Person,
  withPerson,
} from '../proposals/index.ts';
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
            why:
              waiting.page.total === 1
                ? 'A change of a rule waits for a person'
                : `${waiting.page.total.toLocaleString('en-US')} changes of rules wait for a person`,
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
      why:
        page.total === 1
          ? `“${worst.label}” spent more than it earned (${amount(worst, currency)}). It is proposed if it certainly loses.`
          : `${page.total.toLocaleString('en-US')} active campaigns spent more than they earned, “${worst.label}” most (${amount(worst, currency)}). Those that certainly lose are proposed.`,
    },
  ];
}

function amount({ values }: ToolRow, currency: string | null): string {
  const { profit } = values;
  return typeof profit === 'number' ? moneyInWords(profit, currency ?? 'USD') : 'unknown';
}

type Capped = {
  readonly name: string;
  readonly account: string;
  readonly id: string;
  readonly accountName: string;
  /** Whether no other campaign has its name. */
  readonly isAlone: boolean;
  readonly count: number;
};

/** The winner at its budget that earned most yesterday and whose budget can be raised. */
async function cappedOf(services: AiServices, person: Person, yesterday: string): Promise<Suggestion[]> {
  const found = await withPerson(services.pool, person, async (client) => {
    const networks = await networkAccounts(client);
    const { rows } = await client.query<Capped>(
      `with capped as (
         select c.key, c.name, a.id as account, c.external_id as id, a.name as "accountName", count(*) over ()::int as count,
           p.revenue - p.cost as profit
         from campaigns c join campaign_performance p on p.campaign_key = c.key and p.day = $1
         join accounts a on a.id = c.account_id
         where a.id = any ($3::uuid[]) and c.status = 'active' and c.gone_at is null and a.archived_at is null and ${COMPLETE}
           and c.daily_budget > 0 and p.cost_currency = a.currency and p.cost >= c.daily_budget * $2::float8
           and p.revenue > p.cost and p.revenue_currency = p.cost_currency and c.name || a.name !~ '[“”"«»\\n]'
         order by profit desc limit $4)
       select c.*, ${namedAlone('$3')} as "isAlone" from capped c order by c.profit desc`,
      [yesterday, CAPPED, networks.map(({ id }) => id), MOST_TRIED],
    );
    return rows;
  });
  for (const campaign of found) {
    if (!(await canBeRaised(services, person, campaign, yesterday))) continue;
    const { name, accountName, isAlone, count } = campaign;
    return [
      {
        id: 'capped',
        text: `Raise the budget of “${name}” by ${STEP * 100}%${isAlone ? '' : ` in account “${accountName}”`}`,
        why:
          count === 1
            ? 'A campaign that earns used up its budget yesterday'
            : `${count.toLocaleString('en-US')} campaigns that earn used up their budget yesterday`,
      },
    ];
  }
  return [];
}

const STEP = 0.2;
/** Campaigns of which the first that can be changed is suggested. */
const MOST_TRIED = 5;

/** Whether a proposal to raise the budget would change something: the network may have a bound, or no budgets. */
async function canBeRaised(
  services: AiServices,
  person: Person,
  { account, id }: Capped,
  yesterday: string,
): Promise<boolean> {
  const { content } = await buildActionSet(services, person, {
    wish: { action: 'change-budget', by: STEP },
    refs: [entityRef({ kind: 'campaign', account, id })],
    range: { startDate: yesterday, endDate: yesterday },
    rowOf: () => null,
  });
  return content.items.some(({ state }) => state === 'proposed');
}
