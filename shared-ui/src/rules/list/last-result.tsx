import type { ListedRule } from '@adhelm/contracts';
import { formatAge, formatInstant } from '@adhelm/shared-ui';
import { Box, Link, Span } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages as words } from '../messages.ts';
import { lastRunResult } from '../run-result.ts';
import { messages } from './messages.ts';
import { onTwoLines, SmallLines } from './small-lines.tsx';

type LastResultProps = {
  readonly rule: Pick<ListedRule, 'lastRun' | 'waiting' | 'action'>;
  /** The log of the rule. */
  readonly log: string;
  readonly now: Date;
  readonly tabIndex: 0 | -1;
};

/** What waits for approval, of whichever run; what the last run came to, when, and the guards that held something back. */
export function LastResult({ rule: { lastRun, waiting, action }, log, now, tabIndex }: LastResultProps) {
  if (lastRun === null) return <Span color="fg.muted">{messages.never}</Span>;
  const result = lastRunResult(lastRun, waiting, action.kind);
  const guards = lastRun.heldBy.map(({ guard, count }) => words.heldBy(guard, count));
  // the result says how many are held back in all: the only guard needs no number
  const reasons = lastRun.heldBy.map(({ guard, count }, _, { length }) =>
    length === 1 ? words.guards[guard] : words.guardOf(guard, count),
  );
  const details = [formatAge(lastRun.startedAt, now), ...reasons].join(' · ');
  return (
    <Box
      w="full"
      minW="0"
      // a card has room for two small lines: the result takes both where it needs them
      css={{
        '[data-cards] &': { maxHeight: '2lh', overflowY: 'clip', textStyle: 'xs', lineHeight: '1.25' },
        '[data-cards] & > *': { fontSize: 'inherit' },
        '[data-cards] & > a:not(:only-of-type)': { lineClamp: 1 },
      }}
    >
      {waiting > 0 && (
        <Link asChild dir="auto" colorPalette="accent" fontWeight="medium" {...onTwoLines}>
          <RouterLink to={`${log}&state=waiting`} tabIndex={tabIndex}>
            {messages.waiting(waiting)}
          </RouterLink>
        </Link>
      )}
      {result !== null && (
        <Link asChild dir="auto" colorPalette="accent" {...onTwoLines} lineClamp={waiting > 0 ? 1 : 2}>
          <RouterLink to={`${log}&run=${lastRun.id}`} tabIndex={tabIndex} title={result}>
            {result}
          </RouterLink>
        </Link>
      )}
      <SmallLines
        text={details}
        title={[formatInstant(lastRun.startedAt), ...guards].join('\n')}
        color="fg.muted"
      />
    </Box>
  );
}
