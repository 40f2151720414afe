import { MAX_PROPOSED, type ToolAnswer, type ToolName } from '@adhelm/contracts';
import { type AnswerPart, runTool, type ToolContext } from '../tools/index.ts';
import { accountsNamed } from './named-accounts.ts';
import type { Selection } from './plan.ts';
import { refusalOf } from './tool-refused.ts';

/** The most rows that an answer lists in its text. */
export const LISTED = 10;
const MOST_PER_PAGE = 50;

/** A request, and a campaign that offered requests name. */
export type Requested = {
  /** With names in quotation marks, also where the person left them out. */
  readonly text: string;
  /** As the person wrote it. */
  readonly asked: string;
  readonly example: string | null;
  /** Whether something is changed, so that a name without quotes has to be the whole name. */
  readonly isChange?: boolean;
};

export type Parts = AsyncGenerator<AnswerPart, void>;

export const text = (words: string): AnswerPart => ({ type: 'text', text: words });

/** A text whose numbers are no figures, such as ids and rates. */
export const note = (words: string): AnswerPart => ({ type: 'note', text: words });

/** Runs a tool and reports it. Throws `ToolRefused`. */
export async function* use(
  context: ToolContext,
  tool: ToolName,
  input: object,
): AsyncGenerator<AnswerPart, ToolAnswer> {
  context.signal?.throwIfAborted();
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

/** The figures of a selection. Throws `ToolRefused`. */
export async function* query(
  context: ToolContext,
  of: Selection,
  more: { readonly compare?: boolean; readonly campaigns: readonly string[]; readonly cursor?: string },
): AsyncGenerator<AnswerPart, ToolAnswer> {
  const { by, sources, countries, where, status, sort, limit, range, compareFrom } = of;
  const accounts = await accountsNamed(context, of.accounts);
  return yield* use(context, 'query_performance', {
    by,
    ...range,
    sources,
    ...(accounts.length === 0 ? {} : { accounts }),
    ...(countries.length === 0 ? {} : { countries }),
    ...(where === null ? {} : { where }),
    ...(status === null ? {} : { status }),
    campaigns: more.campaigns,
    compare: more.compare ?? false,
    ...(more.compare === true && compareFrom !== null ? { compareFrom } : {}),
    sort,
    limit,
    ...(more.cursor === undefined ? {} : { cursor: more.cursor }),
  });
}

/** All rows of a selection, as many as a proposal can hold: pages end early where names are long. */
export async function* everyPage(
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
