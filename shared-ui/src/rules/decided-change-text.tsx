import { ValueChange } from '@adhelm/shared-ui';
import { Span } from '@adhelm/shared-ui/chakra';
import { type ChangeToName, changeInWords, realityOf, valueInWords } from './decided-change.ts';
import { messages } from './messages.ts';

type DecidedChangeProps = {
  readonly decision: ChangeToName;
  /** The next run makes it: “Will block” instead of “Would block”. */
  readonly isComing?: boolean;
};

/** A change from before to after; only after where the value before is not known, or where it was not made. */
export function DecidedChange({ decision, isComing = false }: DecidedChangeProps) {
  const { change } = decision;
  const reality = realityOf(decision, isComing);
  const isCompared = reality === 'made' || (reality !== 'dropped' && typeof change?.after === 'number');
  if (change === null || change.before === null || !isCompared) return changeInWords(decision, isComing);
  const after = valueInWords(decision, 'after');
  return (
    <ValueChange
      before={<Span color="fg.muted">{valueInWords(decision, 'before')}</Span>}
      after={
        reality === 'made' ? after : reality === 'coming' ? messages.willBe(after) : messages.wouldBe(after)
      }
      // “would be” already says what the arrow does
      {...(reality === 'made' ? {} : { spoken: null })}
    />
  );
}
