import type { ListedRule } from '@adhelm/contracts';
import { formatAge, formatInstant } from '@adhelm/shared-ui';
import { Box, Link } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages.ts';
import { runResult } from '../run-result.ts';
import { onTwoLines, SmallLines } from './small-lines.tsx';

type LastResultProps = {
  readonly lastRun: NonNullable<ListedRule['lastRun']>;
  /** The log of the rule. */
  readonly log: string;
  readonly now: Date;
  readonly tabIndex: 0 | -1;
};

/** What the last run came to, when it was, and the guards that held something back. */
export function LastResult({ lastRun, log, now, tabIndex }: LastResultProps) {
  const guards = lastRun.heldBy.map(({ guard, count }) => messages.heldBy(messages.guards[guard], count));
  const details = [formatAge(lastRun.startedAt, now), ...guards].join(' · ');
  return (
    // a card has room for one line of each
    <Box w="full" minW="0" css={{ '[data-cards] & > *': { lineClamp: 1 } }}>
      <Link asChild dir="auto" colorPalette="accent" {...onTwoLines} lineClamp={3}>
        <RouterLink to={`${log}&run=${lastRun.id}`} tabIndex={tabIndex} title={runResult(lastRun)}>
          {runResult(lastRun)}
        </RouterLink>
      </Link>
      <SmallLines
        text={details}
        title={[formatInstant(lastRun.startedAt), ...guards].join('\n')}
        color="fg.muted"
      />
    </Box>
  );
}
