import { dayInZone } from '@adhelm/contracts';
import { ratesOn } from '../../facts/fx/index.ts';
import { capabilityTable } from '../../sources/index.ts';
import { withPerson } from '../proposals/index.ts';
import { rowsInWords, type ToolContext, totalsInWords } from '../tools/index.ts';
import { capabilityInWords } from './capability-in-words.ts';
import { chosenOffers } from './chosen-offers.ts';
import { exampleCampaign } from './example-campaign.ts';
import { found, named } from './found-entities.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Plan, Selection } from './plan.ts';
import { planRequest } from './plan-request.ts';
import { withQuotedBars } from './quoted-names.ts';
import { namedCurrencies } from './read-words.ts';
import { requestsNaming } from './requests.ts';
import { draftBrief } from './run-brief.ts';
import { explain } from './run-explanation.ts';
import { draftRule, propose } from './run-proposal.ts';
import { note, type Parts, query, type Requested, text, use } from './run-steps.ts';
import { ToolRefused } from './tool-refused.ts';

export const PLANNER_NAME = 'built-in planner';
const INTRODUCTION = `This is the ${PLANNER_NAME}: it answers a documented set of requests.`;

/**
 * Answers a request with the tool table, by fixed rules. Texts of sources are only ever shown, never read as part of a
 * request. It says what it is in the first answer of a conversation. A reply may choose one of the requests that the last answer
 * offered.
 */
export async function* answerByPlanner(
  caller: ToolContext,
  written: string,
  {
    introduces = true,
    offered = [],
  }: { readonly introduces?: boolean; readonly offered?: readonly string[] } = {},
): Parts {
  const chosen = chosenOffers(written, offered);
  if (chosen.length > 1) {
    yield text('Which of these do you mean?\n');
    yield { type: 'offers', offers: chosen };
    return;
  }
  const [asked = written] = chosen;
  const request = withQuotedBars(asked);
  // nothing is sent anywhere, so no answer of a tool is too long
  const context: ToolContext = { ...caller, lengthOf: () => 0 };
  const sources = Object.entries(capabilityTable).map(([id, { name }]) => ({ id, name }));
  const { now, workspace, pool } = context.services;
  const today = dayInZone(now(), workspace.timeZone);
  const { example, rates } = await withPerson(pool, context.person, async (client) => ({
    example: await exampleCampaign(client, today),
    rates: await ratesOn(client, { from: namedCurrencies, to: workspace.currency, day: today }),
  }));
  const currencies = { currency: workspace.currency, rates };
  const { plan, notUnderstood, notes } = planRequest(request, { today, sources, currencies, example });
  const requested: Requested = { text: request, asked, example };
  if (introduces) yield text(`${INTRODUCTION}\n\n`);
  if (chosen.length > 0) yield note(`Read as: ${asked}\n\n`);
  const words = notUnderstood.map((word) => `“${word}”`).join(', ');
  if (plan.kind === 'unclear') yield text(`It does not understand ${words || 'this request'}. `);
  else if (words !== '') yield note(`Not understood: ${words}.\n\n`);
  if (notes.length > 0) yield note(`${notes.join(' ')}\n\n`);
  try {
    yield* run(context, plan, requested);
  } catch (error) {
    if (!(error instanceof ToolRefused)) throw error;
    yield text(`${sentence(error.message)}\n`);
    yield { type: 'offers', offers: nearestRequests(request, example) };
  }
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

async function* run(context: ToolContext, plan: Plan, request: Requested): Parts {
  switch (plan.kind) {
    case 'help':
      yield note(
        `It understands:\n${requestsNaming(request.example)
          .map(({ example, does }) => `- ${example} (${does})`)
          .join('\n')}\n`,
      );
      return;
    case 'definition': {
      const { name, formula, says } = plan.metric;
      const isOfClicks = formula.includes('SC');
      yield note(
        `${name} = ${formula}${isOfClicks ? ' (SC: clicks that the network reports)' : ''}: ${says}. The documentation has all formulas.\n`,
      );
      return;
    }
    case 'unclear':
      yield text('The nearest requests that it understands:\n');
      yield text(plan.offers.map((offer) => `- ${offer}\n`).join(''));
      yield { type: 'offers', offers: plan.offers };
      return;
    case 'refused':
      yield text(`${plan.why}\n`);
      yield { type: 'offers', offers: plan.offers };
      return;
    case 'show':
      return yield* show(context, plan, request);
    case 'brief':
      return yield* draftBrief(context, plan.brief, request);
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
      yield text(`${answer.notes.join(' ')}\n${capabilityInWords(answer.rows)}`);
    }
  }
}

type Show = Extract<Plan, { readonly kind: 'show' }>;

async function* show(context: ToolContext, { of, compare, totals }: Show, request: Requested): Parts {
  const campaigns = yield* named(context, of, request);
  if (campaigns === null) return;
  const answer = yield* query(context, of, { compare, campaigns });
  yield text(`${answer.notes.join(' ')}\n`);
  if (totals === 'count') yield text(`${countInWords(answer.page.total, of)}\n`);
  else if (answer.rows.length === 0) yield text('No rows match.\n');
  else if (totals !== null)
    yield text(`${totalsInWords(answer.totals ?? {}, answer.currency, of.sort.replace('-', ''))}\n`);
  if (totals === 'only') return;
  const sortedBy = of.sort.replace('-', '');
  yield text(rowsInWords(answer.rows, answer.currency, sortedBy));
  if (totals !== 'count' && answer.page.total > answer.rows.length)
    yield text(`${answer.page.total.toLocaleString('en-US')} rows match in all.\n`);
}

/** “3 paused campaigns match.” */
function countInWords(total: number, { by, status }: Selection): string {
  const what = `${status === null ? '' : `${status} `}${by}${total === 1 ? '' : 's'}`;
  return `${total.toLocaleString('en-US')} ${what} ${total === 1 ? 'matches' : 'match'}.`;
}
