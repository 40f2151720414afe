import {
  dayInZone,
  MAX_PROPOSED,
  placeOfRef,
  type ToolAnswer,
  type ToolName,
  type ToolRow,
} from '@adhelm/contracts';
import { capabilityTable } from '../../sources/index.ts';
import { networkAccounts, withPerson } from '../proposals/index.ts';
import { runTool, type ToolContext } from '../tools/index.ts';
import { rowInWords } from './figures-in-words.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Plan, Selection } from './plan.ts';
import { planRequest } from './plan-request.ts';
import { type AnswerPart, refusalOf, ToolRefused } from './planner-answer.ts';
import { plannerRequests } from './requests.ts';

export const PLANNER_NAME = 'built-in planner';
const INTRODUCTION = `This is the ${PLANNER_NAME}: it answers a documented set of requests.`;
const LISTED = 10;
const MOST_PER_PAGE = 50;

type Parts = AsyncGenerator<AnswerPart, void>;

/**
 * Answers a request with the tool table, by fixed rules. Texts of sources are only ever shown, never read as part of a
 * request.
 */
export async function* answerByPlanner(context: ToolContext, request: string): Parts {
  const sources = Object.entries(capabilityTable).map(([id, { name }]) => ({ id, name }));
  const { now, workspace } = context.services;
  const { plan, notUnderstood } = planRequest(request, {
    today: dayInZone(now(), workspace.timeZone),
    sources,
  });
  yield text(`${INTRODUCTION}\n\n`);
  if (notUnderstood.length > 0 && plan.kind !== 'unclear')
    yield text(`Not understood: ${notUnderstood.map((word) => `“${word}”`).join(', ')}.\n\n`);
  try {
    yield* run(context, plan, request);
  } catch (error) {
    if (!(error instanceof ToolRefused)) throw error;
    yield text(`${error.message}.\n`);
    yield { type: 'offers', offers: nearestRequests(request) };
  }
}

const text = (words: string): AnswerPart => ({ type: 'text', text: words });

async function* run(context: ToolContext, plan: Plan, request: string): Parts {
  switch (plan.kind) {
    case 'help':
      yield text(
        `It understands:\n${plannerRequests.map(({ example, does }) => `- ${example} (${does})`).join('\n')}\n`,
      );
      return;
    case 'unclear':
      yield text('It does not understand this request. The nearest ones that it understands:\n');
      yield text(plan.offers.map((offer) => `- ${offer}\n`).join(''));
      yield { type: 'offers', offers: plan.offers };
      return;
    case 'show':
      return yield* show(context, plan, request);
    case 'propose':
      return yield* propose(context, plan, request);
    case 'rule':
      return yield* draftRule(context, plan, request);
    case 'find':
      yield* found(context, plan.of, request);
      return;
    case 'why':
    case 'evidence':
      return yield* explain(context, plan, request);
    case 'capability': {
      const answer = yield* use(context, 'show_capability', { source: plan.source });
      yield text(
        `${answer.notes.join(' ')}\n${answer.rows.map(({ label, values }) => `- ${label}: ${String(values.how)}\n`).join('')}`,
      );
    }
  }
}

/** Runs a tool and reports it. Throws `ToolRefused`. */
async function* use(
  context: ToolContext,
  tool: ToolName,
  input: object,
): AsyncGenerator<AnswerPart, ToolAnswer> {
  yield { type: 'tool-started', tool, input };
  try {
    const answer = await runTool(context, tool, input);
    yield { type: 'tool-done', tool, input, answer };
    return answer;
  } catch (error) {
    const refusal = refusalOf(error);
    yield { type: 'tool-failed', tool, input, error: refusal.message };
    throw refusal;
  }
}

type Show = Extract<Plan, { readonly kind: 'show' }>;

async function* show(context: ToolContext, { of, compare }: Show, request: string): Parts {
  const campaigns = yield* named(context, of, request);
  if (campaigns === null) return;
  const answer = yield* query(context, of, { compare, campaigns });
  yield text(`${answer.notes.join(' ')}\n`);
  if (answer.rows.length === 0) yield text('No rows match.\n');
  const sortedBy = of.sort.replace('-', '');
  yield text(
    answer.rows
      .slice(0, Math.max(LISTED, of.by === 'day' ? of.limit : 0))
      .map((row) => `${rowInWords(row, answer.currency, sortedBy)}\n`)
      .join(''),
  );
  if (answer.page.total > answer.rows.length)
    yield text(`${answer.page.total.toLocaleString('en-US')} rows match in all.\n`);
}

function query(
  context: ToolContext,
  of: Selection,
  more: { readonly compare?: boolean; readonly campaigns: readonly string[]; readonly cursor?: string },
) {
  const { by, sources, where, status, sort, limit, range } = of;
  return use(context, 'query_performance', {
    by,
    ...range,
    sources,
    ...(where === null ? {} : { where }),
    ...(status === null || by === 'widget' ? {} : { status }),
    campaigns: more.campaigns,
    compare: more.compare ?? false,
    sort,
    limit,
    ...(more.cursor === undefined ? {} : { cursor: more.cursor }),
  });
}

/** The campaigns that a request names, for figures; null when a name is not clear, which was said then. */
async function* named(
  context: ToolContext,
  of: Selection,
  request: string,
): AsyncGenerator<AnswerPart, string[] | null> {
  if (of.names.length === 0 && of.guesses.length === 0) return [];
  const rows = yield* found(context, { ...of, by: 'campaign' }, request);
  return rows === null ? null : rows.flatMap(({ ref }) => ref ?? []);
}

/** The entities of the names in a request; null when there is none or more than one, which was said then. */
async function* found(
  context: ToolContext,
  of: Selection,
  request: string,
): AsyncGenerator<AnswerPart, ToolRow[] | null> {
  const rows: ToolRow[] = [];
  const kinds = [of.by === 'content' ? 'content' : of.by === 'account' ? 'account' : 'campaign'];
  for (const name of of.names.length > 0 ? of.names : of.guesses) {
    const answer = yield* use(context, 'find_entities', { query: name, kinds, limit: 20 });
    const inSources = answer.rows.filter(
      ({ values }) => of.sources.length === 0 || of.sources.includes(String(values.source)),
    );
    const exact = inSources.filter(
      ({ label, ref }) => label.toLowerCase() === name.toLowerCase() || idOf(ref) === name,
    );
    const matches = exact.length > 0 ? exact : inSources;
    const [match] = matches;
    if (match === undefined) {
      yield text(`Nothing is called “${name}”.\n`);
      yield { type: 'offers', offers: nearestRequests(request) };
      return null;
    }
    if (matches.length > 1) {
      yield text(
        `Several things match “${name}”. Name one of them:\n${matches
          .slice(0, LISTED)
          .map(({ label, values }) => `- “${label}” (${String(values.account_name ?? values.source)})\n`)
          .join('')}`,
      );
      return null;
    }
    yield text(`Found “${match.label}”.\n`);
    rows.push(match);
  }
  return rows;
}

const idOf = (ref: string | undefined) => (ref === undefined ? null : (placeOfRef(ref)?.id ?? null));

/** All rows of a selection, as many as a proposal can hold: pages end early where names are long. */
async function* everyPage(
  context: ToolContext,
  of: Selection,
  campaigns: readonly string[],
): AsyncGenerator<AnswerPart, ToolAnswer> {
  const most = of.limit < MOST_PER_PAGE ? of.limit : MAX_PROPOSED;
  let answer = yield* query(context, of, { campaigns });
  const rows = [...answer.rows];
  while (answer.page.next !== null && rows.length < most) {
    answer = yield* query(context, of, { campaigns, cursor: answer.page.next });
    rows.push(...answer.rows);
  }
  return { ...answer, rows: rows.slice(0, most) };
}

type Propose = Extract<Plan, { readonly kind: 'propose' }>;

async function* propose(context: ToolContext, plan: Propose, request: string): Parts {
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
    reason: `Request: ${request}`.slice(0, 500),
    wish,
    entities: refs,
    ...of.range,
  });
  yield text(`${answer.notes.join(' ')}\n${effectInWords(answer)}\n`);
}

function titleOf({ action, ...wish }: Propose['wish'], { by, where }: Selection): string {
  const verb = action.replace('-', ' ');
  const amount = 'by' in wish ? ` by ${Math.round(wish.by * 100)} %` : 'to' in wish ? ` to ${wish.to}` : '';
  const title = `${verb}${amount}: ${by}s${where === null ? '' : ` with ${where}`}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`.slice(0, 120);
}

function effectInWords({ totals, currency }: ToolAnswer): string {
  const profit = totals?.expected_profit;
  if (typeof profit !== 'number') return 'What it would change in profit is not known.';
  const amount = profit.toLocaleString('en-US', { style: 'currency', currency: currency ?? 'USD' });
  return `Expected change of profit in ${String(totals?.expected_days)} days: ${amount}.`;
}

type Rule = Extract<Plan, { readonly kind: 'rule' }>;

async function* draftRule(context: ToolContext, plan: Rule, request: string): Parts {
  const { of, action, change, when, days, backtest } = plan;
  const campaigns = yield* named(context, of, request);
  if (campaigns === null) return;
  const accounts = of.sources.length === 0 ? [] : await accountsOf(context, of.sources);
  const answer = yield* use(context, 'draft_rule', {
    title: `${action.replace('-', ' ')} ${of.by}s with ${when}`.slice(0, 100),
    reason: `Request: ${request}`.slice(0, 500),
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

type Explain = Extract<Plan, { readonly kind: 'why' | 'evidence' }>;

async function* explain(context: ToolContext, { kind, of }: Explain, request: string): Parts {
  const rows = yield* found(context, of, request);
  for (const { ref, label } of rows ?? []) {
    if (ref === undefined) continue;
    if (kind === 'why') {
      const answer = yield* use(context, 'explain_decision', { entity: ref });
      yield text(
        `${answer.notes.join(' ')}\n${answer.rows
          .slice(0, LISTED)
          .map(({ values }) => `- ${whyInWords(values)}\n`)
          .join('')}`,
      );
      continue;
    }
    const answer = yield* use(context, 'show_evidence', { entity: ref, ...of.range });
    yield text(
      `“${label}”. ${answer.notes.join(' ')}\n${answer.rows
        .slice(0, LISTED)
        .map((row) => `- “${row.label}”: ${evidenceInWords(row)}\n`)
        .join('')}`,
    );
  }
}

function whyInWords(values: ToolRow['values']): string {
  const at = String(values.at).slice(0, 10);
  const reason = values.reason === null ? '' : ` (${String(values.reason)})`;
  if (values.what === 'change')
    return `${at}: ${String(values.by)} changed ${String(values.field)}, ${String(values.change)}${reason}`;
  return `${at}: the rule “${String(values.rule)}” decided; ${String(values.state)}${reason}. ${String(values.sentence)}`;
}

function evidenceInWords({ values }: ToolRow): string {
  const { losing, evidence } = values;
  if (typeof losing !== 'number') return `${String(evidence ?? 'not reported')}`;
  return `${String(evidence)}, it loses with a probability of ${Math.round(losing * 100)} %`;
}
