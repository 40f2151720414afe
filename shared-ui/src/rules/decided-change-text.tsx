import type { DryDecision, RuleDecision } from '@adhelm/contracts';
import { ValueChange } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { valueInWords } from './decided-change.ts';

type DecidedChangeProps = { readonly decision: Pick<DryDecision | RuleDecision, 'change' | 'evidence'> };

/** A change from before to after; only after where the value before is not known. */
export function DecidedChange({ decision }: DecidedChangeProps) {
  const after = valueInWords(decision, 'after');
  if (decision.change === null || decision.change.before === null) return after;
  return (
    <ValueChange before={<Span color="fg.muted">{valueInWords(decision, 'before')}</Span>} after={after} />
  );
}
