import type { RuleKind } from '@adhelm/contracts';

const logPaths = {
  widget: '/app/ts/campaigns/widgets-auto-optimization-log',
  campaign: '/app/ts/campaigns/campaigns-auto-optimization-log',
  content: '/app/thrive/eo/teasers/teasers-auto-optimization-log',
} as const satisfies Record<RuleKind, string>;

/** The page with the decisions of one run. */
export const runPath = (kind: RuleKind, run: string): string =>
  `${logPaths[kind]}?${new URLSearchParams({ run })}`;
