import { type RuleArea, RulePages } from '@adhelm/shared-ui/rules';
import { messages } from './messages.ts';

/** The rules of Thrive’s enhanced optimization, at the specification's paths. */
const areas: readonly RuleArea[] = [
  {
    kind: 'widget',
    path: '/app/thrive/eo/widgets/widgets-auto-optimization',
    logPath: '/app/thrive/eo/widgets/widgets-auto-optimization-log',
    texts: messages.widgets,
  },
  {
    kind: 'content',
    path: '/app/thrive/eo/teasers/teasers-auto-optimization',
    logPath: '/app/thrive/eo/teasers/teasers-auto-optimization-log',
    texts: messages.teasers,
  },
];

/** The lists, forms and logs of widget and teaser rules. */
export const OwnRulePages = () => <RulePages areas={areas} />;
