import type { RuleKind, SubmissionKind } from '@adhelm/contracts';

const ruleAreas: Readonly<Record<RuleKind, string>> = {
  widget: '/app/ts/campaigns/widgets-auto-optimization',
  campaign: '/app/ts/campaigns/campaigns-auto-optimization',
  content: '/app/thrive/eo/teasers/teasers-auto-optimization',
};

/** The editor of a rule. */
export const rulePath = (kind: RuleKind, id: string) => `${ruleAreas[kind]}/${encodeURIComponent(id)}/edit`;

const forms: Readonly<Record<SubmissionKind, string>> = {
  campaign: '/app/ts/campaigns/create',
  content: '/app/ts/contents/create',
};

/** The form of a drafted brief. */
export const draftPath = (kind: SubmissionKind, id: string) =>
  `${forms[kind]}?${new URLSearchParams({ draft: id })}`;
