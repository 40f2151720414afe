import type { ToolAnswer, ToolRow } from '@adhelm/contracts';
import { networkAccounts, withPerson } from '../proposals/index.ts';
import type { ToolContext } from '../tools/index.ts';
import { moneyInWords, percentInWords, rowInWords } from './figures-in-words.ts';
import type { Plan, Selection } from './plan.ts';
import { everyPage, found, LISTED, named, type Parts, type Requested, text, use } from './run-steps.ts';

type Propose = Extract<Plan, { readonly kind: 'propose' }>;

/** Proposes changes of what a request names or of what meets its condition. */
export async function* propose(context: ToolContext, plan: Propose, request: Requested): Parts {
  const { of, wish } = plan;
  const isNamed = of.names.length > 0 || of.guesses.length > 0;
  let rows: readonly ToolRow[] | null;
  if (isNamed && of.where === null && of.by !== 'widget') rows = yield* found(context, of, request);
  else {
    const campaigns = yield* named(context, of, request);
    if (campaigns === null) return;
    const answer = yield* everyPage(context, of, campaigns);
    yield text(`${answer.notes.join(' ')}\n`);
    yield text(
      answer.rows
        .slice(0, LISTED)
        .map((row) => `${rowInWords(row, answer.currency, 'profit')}\n`)
        .join(''),
    );
    if (answer.page.total > answer.rows.length)
      yield text(
        `Only the first ${answer.rows.length} of ${answer.page.total.toLocaleString('en-US')} are proposed.\n`,
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
    title: titleOf(wish, of),
    reason: `Request: ${request.text}`.slice(0, 500),
    wish,
    entities: refs,
    ...of.range,
  });
  yield text(`${answer.notes.join(' ')}\n${effectInWords(answer)}\n`);
}

function titleOf({ action, ...wish }: Propose['wish'], { by, where }: Selection): string {
  const verb = action.replace('-', ' ');
  const amount =
    'by' in wish ? ` by ${percentInWords(wish.by)}` : 'to' in wish ? ` to ${targetInWords(wish)}` : '';
  const title = `${verb}${amount}: ${by}s${where === null ? '' : ` with ${where}`}`;
  return capitalized(title).slice(0, 120);
}

const targetInWords = ({ to, currency }: { readonly to: number; readonly currency?: string | undefined }) =>
  currency === undefined ? String(to) : moneyInWords(to, currency);

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function effectInWords({ totals, currency }: ToolAnswer): string {
  const profit = totals?.expected_profit;
  if (totals?.proposed === 0) return '';
  if (typeof profit !== 'number') return 'What it would change in profit is not known.';
  if (profit === 0 && totals?.expected_cost === 0) return 'No effect on profit is expected.';
  const amount = moneyInWords(profit, currency ?? 'USD');
  return `Expected change of profit in ${String(totals?.expected_days)} days: ${amount}.`;
}

type Rule = Extract<Plan, { readonly kind: 'rule' }>;

/** Drafts a rule, and replays it where the request wants it. */
export async function* draftRule(context: ToolContext, plan: Rule, request: Requested): Parts {
  const { of, action, change, when, days, backtest } = plan;
  const campaigns = yield* named(context, of, request);
  if (campaigns === null) return;
  const accounts = of.sources.length === 0 ? [] : await accountsOf(context, of.sources);
  const answer = yield* use(context, 'draft_rule', {
    title: capitalized(`${action.replace('-', ' ')} ${of.by}s with ${when}`).slice(0, 100),
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
  yield text(
    `On the last ${replay.rows.length} days it would have acted on ${String(replay.totals?.acted)} of them.\n`,
  );
}

async function accountsOf({ services, person }: ToolContext, sources: readonly string[]): Promise<string[]> {
  const accounts = await withPerson(services.pool, person, networkAccounts);
  return accounts.filter(({ source }) => sources.includes(source)).map(({ id }) => id);
}
