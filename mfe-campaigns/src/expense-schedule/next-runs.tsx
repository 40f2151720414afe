import { type CronSchedule, nextRuns } from '@adhelm/contracts';
import { useNow } from '@adhelm/shared-ui';
import { Box, Heading, Stack } from '@adhelm/shared-ui/chakra';
import { pageLanguage } from '@adhelm/shared-ui/messages';
import { useId } from 'react';
import { messages } from './messages.ts';

const COUNT = 5;

/** The next five times of a schedule in words, in its own time zone. */
export function NextRuns({ schedule }: { readonly schedule: CronSchedule }) {
  const now = useNow();
  const id = useId();
  const format = new Intl.DateTimeFormat(pageLanguage(), {
    timeZone: schedule.timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return (
    <Stack gap="1.5">
      <Heading as="h3" textStyle="sm" id={id}>
        {messages.nextRuns}
      </Heading>
      <Box as="ol" aria-labelledby={id} listStyleType="none" textStyle="sm">
        {nextRuns(schedule, now, COUNT).map((run) => (
          <li key={run.toISOString()}>
            <bdi>{format.format(run)}</bdi>
          </li>
        ))}
      </Box>
    </Stack>
  );
}
