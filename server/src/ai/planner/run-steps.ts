import { MAX_PROPOSED, placeOfRef, type ToolAnswer, type ToolName, type ToolRow } from '@adhelm/contracts';
import { capabilityTable } from '../../sources/index.ts';
import { type AnswerPart, runTool, type ToolContext } from '../tools/index.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Selection } from './plan.ts';
import { requestNaming } from './request-naming.ts';
import { refusalOf } from './tool-refused.ts';

/** The most rows that an answer lists in its text. */
export const LISTED = 10;
const MOST_PER_PAGE = 50;

/** A request, and a campaign that offered requests name. */
export type Requested = { readonly text: string; readonly example: string | null };

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

/** The figures of a selection. */
export function query(
  context: ToolContext,
  of: Selection,
  more: { readonly compare?: boolean; readonly campaigns: readonly string[]; readonly cursor?: string },
) {
  const { by, sources, countries, where, status, sort, limit, range, compareFrom } = of;
  return use(context, 'query_performance', {
    by,
    ...range,
    sources,
    ...(countries.length === 0 ? {} : { countries }),
    ...(where === null ? {} : { where }),
    ...(status === null || by === 'widget' ? {} : { status }),
    campaigns: more.campaigns,
    compare: more.compare ?? false,
    ...(more.compare === true && compareFrom !== null ? { compareFrom } : {}),
    sort,
    limit,
    ...(more.cursor === undefined ? {} : { cursor: more.cursor }),
  });
}

/** The campaigns that a request names, for figures; null when a name is not clear, which was said then. */
export async function* named(
  context: ToolContext,
  of: Selection,
  request: Requested,
): AsyncGenerator<AnswerPart, string[] | null> {
  if (of.names.length === 0 && of.guesses.length === 0) return [];
  const rows = yield* found(context, { ...of, by: 'campaign' }, request);
  return rows === null ? null : rows.flatMap(({ ref }) => ref ?? []);
}

/** The entities of the names in a request; null when there is none or more than one, which was said then. */
export async function* found(
  context: ToolContext,
  of: Selection,
  request: Requested,
): AsyncGenerator<AnswerPart, ToolRow[] | null> {
  const rows: ToolRow[] = [];
  const kinds = [of.by === 'content' ? 'content' : of.by === 'account' ? 'account' : 'campaign'];
  const isQuoted = of.names.length > 0;
  for (const name of isQuoted ? of.names : of.guesses) {
    const answer = yield* use(context, 'find_entities', { query: name, kinds, limit: 20 });
    const inSources = answer.rows.filter(
      ({ values }) => of.sources.length === 0 || of.sources.includes(String(values.source)),
    );
    const exact = inSources.filter(
      ({ label, ref }) => label.toLowerCase() === name.toLowerCase() || idOf(ref) === name,
    );
    const matches = ofNetworks(exact.length > 0 ? exact : inSources);
    const [match] = matches;
    if (match === undefined) {
      yield note(`Nothing is called “${name}”.\n`);
      yield { type: 'offers', offers: nearestRequests(request.text, request.example) };
      return null;
    }
    if (matches.length > 1) {
      const listed = matches.slice(0, LISTED);
      const rest = matches.length - listed.length;
      yield note(
        `Several things match “${name}”. Choose one of them:\n${listed
          .map((row) => `- “${row.label}” (${placeInWords(row)})\n`)
          .join('')}${rest > 0 ? `${rest} more match. Write more of the name.\n` : ''}`,
      );
      yield {
        type: 'offers',
        offers: listed.map((row) =>
          requestNaming(request.text, { name, isQuoted, chosen: nameAlone(row, matches) }),
        ),
      };
      return null;
    }
    yield text(`Found “${match.label}”.\n`);
    rows.push(match);
  }
  return rows;
}

const networks: ReadonlySet<string> = new Set(
  Object.entries(capabilityTable).flatMap(([id, { role }]) =>
    role === 'native' || role === 'push-pop' ? [id] : [],
  ),
);

/** A tracker has a campaign of the same name for each one of a network. */
function ofNetworks(rows: readonly ToolRow[]): readonly ToolRow[] {
  const own = rows.filter(({ values }) => networks.has(String(values.source)));
  return own.length > 0 ? own : rows;
}

const placeInWords = ({ ref, values }: ToolRow) =>
  [String(values.account_name ?? values.source), ...(ref === undefined ? [] : [idOf(ref)])].join(', ');

/** What names a row and no other one: its name, or else its id at the source. */
function nameAlone({ label, ref }: ToolRow, rows: readonly ToolRow[]): string {
  const isAlone = rows.filter((row) => row.label.toLowerCase() === label.toLowerCase()).length === 1;
  return isAlone && !/[“”"«»\n]/u.test(label) ? label : (idOf(ref) ?? label);
}

const idOf = (ref: string | undefined) => (ref === undefined ? null : (placeOfRef(ref)?.id ?? null));

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
