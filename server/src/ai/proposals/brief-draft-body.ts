import type { BriefValues, ProposalContent } from '@adhelm/contracts';

type Brief = Extract<ProposalContent, { readonly kind: 'brief' }>['brief'];

/** Fields that the form for campaigns has once for all accounts; the others are values of an account. */
const SHARED_FIELDS = new Set([
  'name',
  'marketing_objective',
  'countries',
  'device',
  'start_date',
  'end_date',
  'daily_budget',
  'total_budget',
  'bid',
  'target_url',
]);

/** A drafted brief as the forms for campaigns and contents keep their drafts, so that it opens there. */
export function briefDraftBody({ kind, account, campaign, values }: Brief): unknown {
  const chosen = (isIn: (name: string) => boolean): BriefValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isIn(name)));
  if (kind === 'campaign')
    return {
      shared: chosen((name) => SHARED_FIELDS.has(name)),
      accounts: [account],
      own: { [account]: chosen((name) => !SHARED_FIELDS.has(name)) },
      sendAt: null,
    };
  return {
    account,
    campaign,
    headlines: textsOf(values.headline),
    images: textsOf(values.image_url),
    leftOut: [],
    shared: chosen((name) => name !== 'headline' && name !== 'image_url'),
    sendAt: null,
  };
}

/** At least one row, as the form has it. */
const textsOf = (value: BriefValues[string] | undefined): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) && value.length > 0 ? value : [''];
