import { placeOfRef, type ToolRow } from '@adhelm/contracts';
import type { AnswerPart, ToolContext } from '../tools/index.ts';
import { isIn } from './named-accounts.ts';
import type { Selection } from './plan.ts';
import { LISTED, note, type Requested, use } from './run-steps.ts';

const MOST_CAMPAIGNS = 50;

/**
 * The widgets that a request names by their ids, in those campaigns (refs; empty is no limit). Null when one has no figures, or
 * is in several campaigns and the request does not say which ones, which was said then.
 */
export async function* foundWidgets(
  context: ToolContext,
  of: Selection,
  { request, campaigns }: { readonly request: Requested; readonly campaigns: readonly string[] },
): AsyncGenerator<AnswerPart, ToolRow[] | null> {
  const found: { readonly id: string; readonly matches: readonly ToolRow[] }[] = [];
  for (const id of of.widgets) {
    const answer = yield* use(context, 'find_entities', {
      query: id,
      kinds: ['widget'],
      limit: MOST_CAMPAIGNS,
    });
    const matches = answer.rows.filter((row) => isIn(of, row) && isOf(campaigns, row));
    if (matches.length === 0) {
      yield note(`No widget “${id}” had figures in the last 30 days.\n`);
      return null;
    }
    found.push({ id, matches });
  }
  const unclear = of.inAllCampaigns ? [] : found.filter(({ matches }) => matches.length > 1);
  if (unclear.length > 0) {
    yield note(unclear.map(placesInWords).join(''));
    yield {
      type: 'offers',
      offers: [
        ...offersOf(
          request.text,
          found.map(({ matches }) => matches),
        ),
      ],
    };
    return null;
  }
  for (const { id, matches } of found)
    yield note(`Found the widget “${id}” of ${campaignsInWords(matches)}.\n`);
  return found.flatMap(({ matches }) => matches);
}

function placesInWords({
  id,
  matches,
}: {
  readonly id: string;
  readonly matches: readonly ToolRow[];
}): string {
  const rest = matches.length - LISTED;
  return `The widget “${id}” is in ${matches.length} campaigns. Choose which one you mean:\n${matches
    .slice(0, LISTED)
    .map(({ values }) => `- “${String(values.campaign_name)}” (${String(values.account_name)})\n`)
    .join('')}${rest > 0 ? `And ${rest} more.\n` : ''}`;
}

/** Whether a widget belongs to one of these campaigns. */
function isOf(campaigns: readonly string[], { ref }: ToolRow): boolean {
  if (campaigns.length === 0) return true;
  const widget = ref === undefined ? null : placeOfRef(ref);
  return campaigns
    .map(placeOfRef)
    .some((place) => place !== null && place.account === widget?.account && place.id === widget.campaign);
}

/** The request in each campaign that has all of the widgets, and in all campaigns. */
function offersOf(request: string, [first = [], ...others]: readonly (readonly ToolRow[])[]): Set<string> {
  const plain = request.replace(/[\s.?!]+$/, '');
  const shared = first.filter((row) =>
    others.every((rows) => rows.some((other) => isSameCampaign(row, other))),
  );
  const rows = shared.slice(0, LISTED);
  return new Set([
    ...rows.map(({ ref, values }) => {
      const name = String(values.campaign_name);
      const isAlone =
        rows.filter((row) => row.values.campaign_name === name).length === 1 && !/[“”"«»\n]/u.test(name);
      const campaign = isAlone ? name : (placeOfRef(ref ?? '')?.campaign ?? name);
      return `${plain} of “${campaign}” in account “${String(values.account_name)}”`;
    }),
    `${plain} in all campaigns`,
  ]);
}

function isSameCampaign(one: ToolRow, other: ToolRow): boolean {
  const [a, b] = [placeOfRef(one.ref ?? ''), placeOfRef(other.ref ?? '')];
  return a !== null && a.account === b?.account && a.campaign === b.campaign;
}

const campaignsInWords = (rows: readonly ToolRow[]) =>
  rows.length === 1 ? `“${String(rows[0]?.values.campaign_name)}”` : `${rows.length} campaigns`;
