import { type RuleArea, RulePages } from '@adhelm/shared-ui/rules';
import { messages } from './messages.ts';

/** The rules of the traffic-source tools, at the specification's paths. */
const areas: readonly RuleArea[] = [
  {
    kind: 'widget',
    path: '/app/ts/campaigns/widgets-auto-optimization',
    logPath: '/app/ts/campaigns/widgets-auto-optimization-log',
    texts: messages.widgets,
  },
  {
    kind: 'campaign',
    path: '/app/ts/campaigns/campaigns-auto-optimization',
    logPath: '/app/ts/campaigns/campaigns-auto-optimization-log',
    texts: messages.campaigns,
  },
];

/** The lists, forms and logs of widget and campaign rules. */
export const OwnRulePages = () => <RulePages areas={areas} />;
