import { type RuleArea, RulePage, type RulePageName } from '@adhelm/shared-ui/rules';
import { messages } from './messages.ts';

const WIDGETS = '/app/thrive/eo/widgets/widgets-auto-optimization';
const TEASERS = '/app/thrive/eo/teasers/teasers-auto-optimization';

/** The rules of Thrive’s enhanced optimization, at the specification's paths. */
const areas = {
  widgets: {
    kind: 'widget',
    path: WIDGETS,
    logPath: `${WIDGETS}-log`,
    texts: messages.widgets,
    beside: { label: messages.teasers.short, path: TEASERS },
  },
  teasers: {
    kind: 'content',
    path: TEASERS,
    logPath: `${TEASERS}-log`,
    texts: messages.teasers,
    beside: { label: messages.widgets.short, path: WIDGETS },
  },
} satisfies Record<string, RuleArea>;

type OwnRulePageProps = { readonly of: keyof typeof areas; readonly page: RulePageName };

/** The list, the form or the log of rules of widgets or teasers. */
export const OwnRulePage = ({ of, page }: OwnRulePageProps) => <RulePage area={areas[of]} page={page} />;
