import type { KeptRuleDraft } from '@adhelm/contracts';
import { Notice } from '@adhelm/shared-ui';
import { Button } from '@adhelm/shared-ui/chakra';
import { Link } from 'react-router-dom';
import { createPath, type RuleArea, resumePath } from '../rule-area.ts';
import { messages } from './messages.ts';

type BegunNoticeProps = {
  readonly area: RuleArea;
  /** New rules that this person began and did not save. */
  readonly rules: readonly KeptRuleDraft[];
};

/** Leads back to rules that were begun and not saved: to the only one, or to the choice among several. */
export function BegunNotice({ area, rules }: BegunNoticeProps) {
  const [first] = rules;
  if (first === undefined) return null;
  return (
    <Notice
      tone="info"
      title={messages.begun(rules.length)}
      action={
        <Button asChild size="xs" variant="outline">
          <Link to={rules.length === 1 ? resumePath(area, first.place) : createPath(area)}>
            {messages.continue}
          </Link>
        </Button>
      }
    />
  );
}
