import { type RuleArea, RulePage, type RulePageName } from '@adhelm/shared-ui/rules';
import { messages } from './messages.ts';

/** The rules of the traffic-source tools, at the specification's paths. */
const areas = {
  widgets: {
    kind: 'widget',
    path: '/app/ts/campaigns/widgets-auto-optimization',
    logPath: '/app/ts/campaigns/widgets-auto-optimization-log',
    texts: messages.widgets,
  },
  campaigns: {
    kind: 'campaign',
    path: '/app/ts/campaigns/campaigns-auto-optimization',
    logPath: '/app/ts/campaigns/campaigns-auto-optimization-log',
    texts: messages.campaigns,
  },
} satisfies Record<string, RuleArea>;

type OwnRulePageProps = { readonly of: keyof typeof areas; readonly page: RulePageName };

/** The list, the form or the log of rules of widgets or campaigns. */
export const OwnRulePage = ({ of, page }: OwnRulePageProps) => <RulePage area={areas[of]} page={page} />;
