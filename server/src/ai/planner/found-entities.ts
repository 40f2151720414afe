import { placeOfRef, type ToolRow } from '@adhelm/contracts';
import { capabilityTable, nameOfSource } from '../../sources/index.ts';
import type { AnswerPart, ToolContext } from '../tools/index.ts';
import { foundWidgets } from './found-widgets.ts';
import { isIn } from './named-accounts.ts';
import { nearestRequests } from './nearest-requests.ts';
import type { Selection } from './plan.ts';
import { withoutQuotations } from './quotations.ts';
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
    const all = exact.length > 0 ? exact : inSources;
    const matches = ofNetworks(all);
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
      yield* choice(matches, { request, name, isQuoted, inTrackers: all.length - matches.length });
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

type Chosen = {
  readonly request: Requested;
  readonly name: string;
  readonly isQuoted: boolean;
  /** How many more trackers have. */
  readonly inTrackers: number;
};

/** Lists what has a name, with a request for each. */
async function* choice(matches: readonly ToolRow[], { request, name, isQuoted, inTrackers }: Chosen): Parts {
  const listed = matches.slice(0, LISTED);
  const rest = matches.length - listed.length;
  yield note(
    `${matches.length === 1 ? 'One thing matches' : 'Several things match'} “${name}”. Choose ${matches.length === 1 ? 'it if you mean it' : 'one of them'}:\n${listed
      .map((row) => `- “${row.label}” (${placeInWords(row, matches)})\n`)
      .join(
        '',
      )}${rest > 0 ? `And ${rest} more. Write more of the name.\n` : ''}${inTrackers > 0 ? `Left out: ${inTrackers} of trackers, which count the same traffic.\n` : ''}`,
  );
  const isInOne = new Set(matches.map(({ values }) => values.account)).size <= 1;
  yield {
    type: 'offers',
    offers: listed.map((row) => {
      const isNamed = !/[“”"«»\n]/u.test(row.label) && like(row, matches).length === 1;
      const chosen = isNamed ? row.label : (idOf(row.ref) ?? row.label);
      const named = requestNaming(request.text, { name, isQuoted, chosen });
      return isNamed && isInOne ? named : inAccount(named, row);
    }),
  };
}

/** The request with the account of a row and its network, so that names and ids say what they mean. */
export function inAccount(request: string, { values }: ToolRow): string {
  const account = values.account_name;
  if (typeof account !== 'string' || /[“”"«»\n]/u.test(account) || /\baccount\b/i.test(request))
    return request;
  const network = nameOfSource(String(values.source));
  const isSaid = [account, withoutQuotations(request)].some((text) =>
    text.toLowerCase().includes(network.toLowerCase()),
  );
  return `${request.replace(/[\s.?!]+$/, '')} in account “${account}”${isSaid ? '' : ` on ${network}`}`;
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

/** Its account and network, and its id where they are those of another one of the same name. */
function placeInWords(row: ToolRow, rows: readonly ToolRow[]): string {
  const { account_name: account, source } = row.values;
  const network = nameOfSource(String(source));
  const isSaid = typeof account !== 'string' || account.toLowerCase().includes(network.toLowerCase());
  const id = like(row, rows).length > 1 ? idOf(row.ref) : null;
  return [String(account ?? network), isSaid ? null : network, id].filter((part) => part !== null).join(', ');
}

const withLabel = ({ label }: ToolRow, rows: readonly ToolRow[]) =>
  rows.filter((row) => row.label.toLowerCase() === label.toLowerCase());

/** Those of the same name in an account of the same name. */
const like = (row: ToolRow, rows: readonly ToolRow[]) =>
  withLabel(row, rows).filter(({ values }) => values.account_name === row.values.account_name);

const idOf = (ref: string | undefined) => (ref === undefined ? null : (placeOfRef(ref)?.id ?? null));
