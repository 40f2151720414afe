import { ValueChange } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { type ChangeToName, changeInWords, realityOf, valueInWords } from './decided-change.ts';
import { messages } from './messages.ts';

/** A change from before to after; only after where the value before is not known, or where it was not made. */
export function DecidedChange({ decision }: { readonly decision: ChangeToName }) {
  const { change } = decision;
  const reality = realityOf(decision);
  const isCompared = reality === 'made' || (reality === 'possible' && typeof change?.after === 'number');
  if (change === null || change.before === null || !isCompared) return changeInWords(decision);
  const after = valueInWords(decision, 'after');
  return (
    <ValueChange
      before={<Span color="fg.muted">{valueInWords(decision, 'before')}</Span>}
      after={reality === 'made' ? after : messages.wouldBe(after)}
    />
  );
}
