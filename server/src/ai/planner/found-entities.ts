import { placeOfRef, type ToolRow } from '@adhelm/contracts';
import { capabilityTable } from '../../sources/index.ts';
import type { AnswerPart, ToolContext } from '../tools/index.ts';
import { foundWidgets } from './found-widgets.ts';
import { isIn } from './named-accounts.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Selection } from './plan.ts';
import { isQuotedIn, requestNaming } from './request-naming.ts';
import { LISTED, note, type Parts, type Requested, text, use } from './run-steps.ts';

/** The campaigns that a request names, for figures; null when a name is not clear, which was said then. */
export async function* named(
  context: ToolContext,
  of: Selection,
  request: Requested,
): AsyncGenerator<AnswerPart, string[] | null> {
  if (of.names.length === 0 && of.guesses.length === 0) return [];
  const rows = yield* found(context, { ...of, by: 'campaign', widgets: [] }, request);
  return rows === null ? null : rows.flatMap(({ ref }) => ref ?? []);
}

/** The entities of the names in a request; null when there is none or more than one, which was said then. */
export async function* found(
  context: ToolContext,
  of: Selection,
  request: Requested,
): AsyncGenerator<AnswerPart, ToolRow[] | null> {
  if (of.widgets.length > 0) {
    const campaigns = yield* named(context, of, request);
    return campaigns === null ? null : yield* foundWidgets(context, of, { request, campaigns });
  }
  const rows: ToolRow[] = [];
  const kinds = [nounOf(of)];
  const isQuoted = of.names.length > 0;
  for (const name of isQuoted ? of.names : of.guesses) {
    const answer = yield* use(context, 'find_entities', { query: name, kinds, limit: 20 });
    const inSources = answer.rows.filter((row) => isIn(of, row) && (isQuoted || beginsWords(row, name)));
    const exact = inSources.filter(
      ({ label, ref }) => label.toLowerCase() === name.toLowerCase() || idOf(ref) === name,
    );
    const matches = ofNetworks(exact.length > 0 ? exact : inSources);
    const [match] = matches;
    if (match === undefined) {
      yield note(
        isQuoted
          ? `Nothing is called “${name}”.\n`
          : `It does not understand “${name}”, and no ${nounOf(of)} has that name.\n`,
      );
      yield { type: 'offers', offers: nearestRequests(request.text, request.example) };
      return null;
    }
    const isSure = isQuotedIn(request.asked, name) || exact.length > 0 || request.isChange !== true;
    if (matches.length > 1 || !isSure) {
      yield* choice(matches, { request, name, isQuoted });
      return null;
    }
    yield text(`Found “${match.label}”.\n`);
    rows.push(match);
  }
  return rows;
}

const nounOf = ({ by }: Selection) => (by === 'content' || by === 'account' ? by : 'campaign');

/** Whether each word of a guess begins a word of a row's name or place, or its id: “low” is not in “Pillow”. */
function beginsWords({ label, ref, values }: ToolRow, guess: string): boolean {
  const names = [label, values.account_name, values.campaign_name, values.source].filter(
    (name) => typeof name === 'string',
  );
  const words = [...wordsOf(names.join(' ')), idOf(ref) ?? ''];
  return wordsOf(guess).every((word) => words.some((own) => own.startsWith(word)));
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

type Chosen = { readonly request: Requested; readonly name: string; readonly isQuoted: boolean };

/** Lists what has a name, with a request for each. */
async function* choice(matches: readonly ToolRow[], { request, name, isQuoted }: Chosen): Parts {
  const listed = matches.slice(0, LISTED);
  const rest = matches.length - listed.length;
  yield note(
    `${matches.length === 1 ? 'One thing matches' : 'Several things match'} “${name}”. Choose ${matches.length === 1 ? 'it if you mean it' : 'one of them'}:\n${listed
      .map((row) => `- “${row.label}” (${placeInWords(row)})\n`)
      .join('')}${rest > 0 ? `${rest} more match. Write more of the name.\n` : ''}`,
  );
  yield {
    type: 'offers',
    offers: listed.map((row) => {
      const chosen = nameAlone(row, matches);
      const named = requestNaming(request.text, { name, isQuoted, chosen });
      return chosen === row.label ? named : inAccount(named, row);
    }),
  };
}

/** The request with the account of a row, so that ids say what they mean. */
export function inAccount(request: string, { values }: ToolRow): string {
  const account = values.account_name;
  if (typeof account !== 'string' || /[“”"«»\n]/u.test(account) || /\baccount\b/i.test(request))
    return request;
  return `${request.replace(/[\s.?!]+$/, '')} in account “${account}”`;
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
