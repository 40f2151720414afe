import type { ToolAnswer, ToolRow } from '@adhelm/contracts';
import { nameOfSource } from '../../sources/index.ts';
import { networkAccounts, withPerson } from '../proposals/index.ts';
import {
  conditionInWords,
  countryName,
  moneyInWords,
  percentInWords,
  rowsInWords,
  type ToolContext,
} from '../tools/index.ts';
import { found, named } from './found-entities.ts';
import type { Goal, Plan, Selection } from './plan.ts';
import { goalConditions, MOST_ROWS } from './read-intent.ts';
import { everyPage, note, type Parts, type Requested, text, use } from './run-steps.ts';

type Propose = Extract<Plan, { readonly kind: 'propose' }>;

/** Proposes changes of what a request names or of what meets its condition. */
export async function* propose(context: ToolContext, plan: Propose, requested: Requested): Parts {
  const request = { ...requested, isChange: true };
  const { of, wish, goal } = plan;
  const isNamed = of.names.length > 0 || of.guesses.length > 0;
  const isNamedWidget = of.widgets.length > 0 && of.where === null && of.countries.length === 0;
  let rows: readonly ToolRow[] | null;
  let queried: ToolAnswer | null = null;
  if (isNamedWidget || (isNamed && of.where === null && of.by !== 'widget' && of.countries.length === 0))
    rows = yield* found(context, of, request);
  else {
    const campaigns = yield* named(context, of, request);
    if (campaigns === null) return;
    const answer = yield* everyPage(context, of, campaigns);
    yield text(`${answer.notes.join(' ')}\n`);
    queried = answer;
    // a request for the worst three leaves nothing out
    if (of.limit >= MOST_ROWS && answer.page.total > answer.rows.length)
      yield note(
        `It looks at the first ${answer.rows.length} of ${answer.page.total.toLocaleString('en-US')} that match. Ask again for the others.\n`,
      );
    rows = answer.rows;
  }
  if (rows === null) return;
  const refs = rows.flatMap(({ ref }) => ref ?? []);
  if (refs.length === 0) {
    yield text('Nothing matches, so nothing is proposed.\n');
    return;
  }
  const answer = yield* use(context, 'propose_action_set', {
    title: titleOf(plan, rows),
    reason: `Request: ${request.text}`.slice(0, 500),
    wish,
    entities: refs,
    ...of.range,
    ...(goal === null ? {} : { evidence: goal === 'losers' ? 'losing' : 'earning' }),
  });
  if (queried !== null) yield text(proposedInWords(answer, queried));
  yield text(`${answer.notes.join(' ')}\n${effectInWords(answer)}\n`);
}

/** The figures of those that are proposed. */
function proposedInWords({ rows }: ToolAnswer, queried: ToolAnswer): string {
  const proposed = new Set(rows.flatMap(({ values }) => (values.state === 'skipped' ? [] : [values.row])));
  return rowsInWords(
    queried.rows.filter(({ id }) => proposed.has(id)),
    queried.currency,
    'profit',
  );
}

function titleOf({ wish: { action, ...wish }, of, goal }: Propose, rows: readonly ToolRow[]): string {
  const verb = action.replace('-', ' ');
  const amount =
    'by' in wish ? ` by ${percentInWords(wish.by)}` : 'to' in wish ? ` to ${targetInWords(wish)}` : '';
  const isNamed = of.names.length + of.guesses.length > 0 && of.where === null && of.by !== 'widget';
  const what = rows.length === 1 || isNamed ? namesInWords(rows) : selectionInWords(of, goal);
  return capitalized(`${verb}${amount}: ${what}`).slice(0, 120);
}

const MOST_NAMED = 2;

/** “A” and “B”, or “A”, “B” and 3 more. */
function namesInWords(rows: readonly ToolRow[]): string {
  const names = rows.slice(0, MOST_NAMED).map(({ label }) => `“${label}”`);
  const rest = rows.length - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(' and ');
}

const goals = { losers: 'that lose', winners: 'that earn' } as const;

/** “campaigns that lose with cost > 50 on MGID in Germany”. */
function selectionInWords({ by, where, countries, sources }: Selection, goal: Goal | null): string {
  const given = where?.split(' and ').filter((part) => !goalConditions(goal).includes(part)) ?? [];
  return [
    `${by}s`,
    ...(goal === null ? [] : [goals[goal]]),
    ...(given.length === 0 ? [] : [`with ${conditionInWords(given.join(' and '))}`]),
    ...(sources.length === 0 ? [] : [`on ${sources.map(nameOfSource).join(', ')}`]),
    ...(countries.length === 0 ? [] : [`in ${countries.map(countryName).join(', ')}`]),
  ].join(' ');
}

const targetInWords = ({ to, currency }: { readonly to: number; readonly currency?: string | undefined }) =>
  currency === undefined ? String(to) : moneyInWords(to, currency);

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function effectInWords({ totals, currency, notes }: ToolAnswer): string {
  const profit = totals?.expected_profit;
  if (totals === null || totals.proposed === 0) return '';
  if (typeof profit !== 'number') return 'What it would change in profit is not known.';
  // why there is none is in the notes already
  if (profit === 0 && totals.expected_cost === 0)
    return notes.some((one) => one.endsWith('no effect is expected.'))
      ? ''
      : 'No effect on profit is expected.';
  const amount = moneyInWords(profit, currency ?? 'USD');
  return `Expected change of profit in ${String(totals.expected_days)} days: ${amount}.`;
}

type Rule = Extract<Plan, { readonly kind: 'rule' }>;

/** Drafts a rule, and replays it where the request wants it. */
export async function* draftRule(context: ToolContext, plan: Rule, request: Requested): Parts {
  const { of, action, change, when, days, backtest } = plan;
  const campaigns = yield* named(context, of, request);
  if (campaigns === null) return;
  const accounts = of.sources.length === 0 ? [] : await accountsOf(context, of.sources);
  const answer = yield* use(context, 'draft_rule', {
    title: capitalized(`${action.replace('-', ' ')} ${of.by}s with ${conditionInWords(when)}`).slice(0, 100),
    reason: `Request: ${request.text}`.slice(0, 500),
    kind: of.by === 'widget' || of.by === 'content' ? of.by : 'campaign',
    accounts,
    campaigns,
    lastDays: days,
    when,
    action:
      action === 'change-bid' || action === 'change-budget' ? { kind: action, by: change } : { kind: action },
  });
  yield text(`${String(answer.rows[0]?.values.sentence ?? '')}\n${answer.notes.join(' ')}\n`);
  if (!backtest || answer.proposal === null) return;
  const replay = yield* use(context, 'backtest_proposal', { proposal: answer.proposal, days: 14 });
  const acted = Number(replay.totals?.acted ?? 0);
  // the first one is the rule itself
  const gaps = replay.notes.slice(1);
  const left = gaps.length === 0 ? '' : ` Left out or not known: ${gaps.join(' ')}`;
  yield text(
    `Over the last ${replay.rows.length} days it would have acted on ${acted} ${of.by}${acted === 1 ? '' : 's'}.${left}\n`,
  );
}

async function accountsOf({ services, person }: ToolContext, sources: readonly string[]): Promise<string[]> {
  const accounts = await withPerson(services.pool, person, networkAccounts);
  return accounts.filter(({ source }) => sources.includes(source)).map(({ id }) => id);
}
