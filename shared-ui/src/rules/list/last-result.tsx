import type { ListedRule } from '@adhelm/contracts';
import { Box, Link, Text } from '@adhelm/shared-ui/chakra';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../messages.ts';
import { runResult } from '../run-result.ts';

type LastResultProps = {
  readonly lastRun: NonNullable<ListedRule['lastRun']>;
  /** The log of the rule. */
  readonly log: string;
  readonly tabIndex: 0 | -1;
};

/** What the last run came to, with the guards that held something back. */
export function LastResult({ lastRun, log, tabIndex }: LastResultProps) {
  const guards = lastRun.heldBy.map(({ guard, count }) => messages.heldBy(messages.guards[guard], count));
  return (
    <Box w="full" minW="0">
      <Link asChild className="text" colorPalette="accent" display="block">
        <RouterLink to={`${log}&run=${lastRun.id}`} tabIndex={tabIndex}>
          <bdi>{runResult(lastRun)}</bdi>
        </RouterLink>
      </Link>
      {guards.length > 0 && (
        <Text textStyle="xs" color="fg.muted" truncate title={guards.join(', ')}>
          {guards.join(', ')}
        </Text>
      )}
    </Box>
  );
}
