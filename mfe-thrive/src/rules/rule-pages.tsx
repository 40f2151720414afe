import { type RuleArea, RulePage, type RulePageName } from '@adhelm/shared-ui/rules';
import { messages } from './messages.ts';

/** The rules of Thrive’s enhanced optimization, at the specification's paths. */
const areas = {
  widgets: {
    kind: 'widget',
    path: '/app/thrive/eo/widgets/widgets-auto-optimization',
    logPath: '/app/thrive/eo/widgets/widgets-auto-optimization-log',
    texts: messages.widgets,
  },
  teasers: {
    kind: 'content',
    path: '/app/thrive/eo/teasers/teasers-auto-optimization',
    logPath: '/app/thrive/eo/teasers/teasers-auto-optimization-log',
    texts: messages.teasers,
  },
} satisfies Record<string, RuleArea>;

type OwnRulePageProps = { readonly of: keyof typeof areas; readonly page: RulePageName };

/** The list, the form or the log of rules of widgets or teasers. */
export const OwnRulePage = ({ of, page }: OwnRulePageProps) => <RulePage area={areas[of]} page={page} />;
