import type { ListedRule } from '@adhelm/contracts';
import { formatAge, formatInstant } from '@adhelm/shared-ui';
import { Box, Link, Span } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages.ts';
import { lastRunResult } from '../run-result.ts';
import { onTwoLines, SmallLines } from './small-lines.tsx';

type LastResultProps = {
  readonly rule: Pick<ListedRule, 'lastRun' | 'waiting'>;
  /** The log of the rule. */
  readonly log: string;
  readonly now: Date;
  readonly tabIndex: 0 | -1;
};

/** What waits for approval, of whichever run; what the last run came to, when, and the guards that held something back. */
export function LastResult({ rule: { lastRun, waiting }, log, now, tabIndex }: LastResultProps) {
  if (lastRun === null) return <Span color="fg.muted">{messages.list.never}</Span>;
  const result = lastRunResult(lastRun, waiting);
  const guards = lastRun.heldBy.map(({ guard, count }) => messages.heldBy(messages.guards[guard], count));
  const [only, ...others] = lastRun.heldBy;
  // the result says how many are held back: the only guard needs no number
  const reasons = only !== undefined && others.length === 0 ? [messages.guards[only.guard]] : guards;
  const details = [formatAge(lastRun.startedAt, now), ...reasons].join(' · ');
  return (
    <Box
      w="full"
      minW="0"
      // a card has room for two lines
      css={{ '[data-cards] & > *': { lineClamp: 1 }, '[data-cards] & > :nth-child(3)': { display: 'none' } }}
    >
      {waiting > 0 && (
        <Link asChild dir="auto" colorPalette="accent" fontWeight="medium" {...onTwoLines}>
          <RouterLink to={`${log}&state=waiting`} tabIndex={tabIndex}>
            {messages.list.waiting(waiting)}
          </RouterLink>
        </Link>
      )}
      {result !== null && (
        <Link asChild dir="auto" colorPalette="accent" {...onTwoLines} lineClamp={waiting > 0 ? 2 : 3}>
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
