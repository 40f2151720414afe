import { type Job, type JobCommand, type JobState, may } from '@adhelm/contracts';
import { formatAge, formatNumber, type TriggeredPopupProps, useNow } from '@adhelm/shared-ui';
import { Badge, Box, Button, HStack, Link, Stack, Text } from '@adhelm/shared-ui/chakra';
import { Progress } from '@adhelm/shared-ui/overlays';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { messages } from '../../messages/jobs.ts';
import { useUser } from '../../services/services-context.tsx';
import { BarPopover } from '../bar-popover.tsx';
import { FailedAnswer } from '../failed-answer.tsx';
import { WaitingRows } from '../waiting-rows.tsx';
import { AutomationSwitch } from './automation-switch.tsx';
import { courseOf, rateText, timeLeftText } from './job-course.ts';
import { listedJobs } from './listed-jobs.ts';
import type { useJobs } from './use-jobs.ts';
import { useLastVisit } from './use-last-visit.ts';

type Work = ReturnType<typeof useJobs>;
export type JobTrayPopupProps = TriggeredPopupProps & { readonly work: Work };

/** The popup of the job tray's button. */
export function JobTrayPopup({ work, ...popup }: JobTrayPopupProps) {
  return (
    <BarPopover {...popup} title={messages.title}>
      <JobList work={work} onLeave={popup.onClose} />
      <AutomationSwitch />
    </BarPopover>
  );
}

type JobListProps = Pick<JobTrayPopupProps, 'work'> & { readonly onLeave: () => void };

function JobList({ work, onLeave }: JobListProps) {
  const { jobs, isLoading, error, retry, command } = work;
  const lastVisit = useLastVisit();
  const [hasEarlier, setEarlier] = useState(false);
  if (isLoading) return <WaitingRows label={messages.loading} height="16" />;
  if (error !== undefined) {
    return (
      <Box px="4" pb="4">
        <FailedAnswer text={messages.failed} onRetry={retry} />
      </Box>
    );
  }
  if (jobs.length === 0) {
    return (
      <Stack px="4" pb="5" gap="1" color="fg.muted">
        <Text>{messages.none}</Text>
        <Text textStyle="sm">{messages.about}</Text>
      </Stack>
    );
  }
  const { current, earlier } = listedJobs(jobs, lastVisit);
  const displayed = hasEarlier ? [...current, ...earlier] : current;
  return (
    <>
      {displayed.length === 0 ? (
        <Text px="4" pb="3" color="fg.muted">
          {messages.noneNew}
        </Text>
      ) : (
        <Stack as="ul" gap="0" overflowY="auto" listStyleType="none" aria-label={messages.title} tabIndex={0}>
          {displayed.map((job) => (
            <JobLine
              key={job.id}
              job={job}
              onCommand={(requested) => command(job, requested)}
              onLeave={onLeave}
            />
          ))}
        </Stack>
      )}
      {earlier.length > 0 && (
        <Box borderTopWidth="1px" px="2" py="1">
          <Button
            size="xs"
            variant="ghost"
            aria-expanded={hasEarlier}
            onClick={() => setEarlier(!hasEarlier)}
          >
            {hasEarlier ? messages.hideEarlier : messages.showEarlier(earlier.length)}
          </Button>
        </Box>
      )}
    </>
  );
}

const palettes: Record<JobState, string> = {
  running: 'info',
  paused: 'warning',
  done: 'success',
  'partly-failed': 'warning',
  failed: 'danger',
  cancelled: 'gray',
};

type JobLineProps = {
  readonly job: Job;
  readonly onCommand: (command: JobCommand) => void;
  /** Called when a link leaves the page. */
  readonly onLeave: () => void;
};

function JobLine({ job, onCommand, onLeave }: JobLineProps) {
  const { title, state, done, total, startedBy, message, commands, href } = job;
  const palette = palettes[state];
  const user = useUser();
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px">
      <Progress.Root value={Math.min(done, total)} max={Math.max(total, 1)} size="xs" colorPalette={palette}>
        <HStack justify="space-between" gap="3" mb="2" align="start">
          <Progress.Label fontWeight="medium" textStyle="sm" overflowWrap="anywhere">
            <bdi>{title}</bdi>
          </Progress.Label>
          <Badge size="sm" colorPalette={palette} flexShrink="0">
            {messages.states[state]}
          </Badge>
        </HStack>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text textStyle="xs" color="fg.muted" mt="1.5">
        <Course job={job} />
      </Text>
      {startedBy !== null && startedBy.kind === 'person' && startedBy.id !== user.id && (
        <Text textStyle="xs" color="fg.muted">
          <bdi>{messages.startedBy(startedBy.name)}</bdi>
        </Text>
      )}
      {message !== null && (
        <Text textStyle="xs" mt="1" overflowWrap="anywhere">
          <bdi>{message}</bdi>
        </Text>
      )}
      {href !== undefined && (
        <Link asChild textStyle="xs" mt="1">
          <RouterLink to={href} onClick={onLeave} aria-label={messages.resultsOfJob(title)}>
            {messages.results}
          </RouterLink>
        </Link>
      )}
      {commands.length > 0 && may(user, 'change-campaigns') && (
        <HStack gap="2" mt="2">
          {commands.map((command) => (
            <Button
              key={command}
              size="2xs"
              minH="6"
              variant="outline"
              aria-label={messages.commandsOfJob[command](title)}
              onClick={() => onCommand(command)}
            >
              {messages.commands[command]}
            </Button>
          ))}
        </HStack>
      )}
    </Box>
  );
}

/** Progress, rate and remaining time; for a finished job, its age. */
function Course({ job }: { readonly job: Job }) {
  const now = useNow();
  const { perSecond, secondsLeft } = courseOf(job);
  const progress = messages.progress[job.unit](formatNumber(job.done), job.total);
  if (job.finishedAt !== null) return messages.ended(progress, formatAge(job.finishedAt, now));
  if (job.state !== 'running' || perSecond === null || secondsLeft === null) return progress;
  return messages.onItsWay(progress, rateText(perSecond), timeLeftText(secondsLeft));
}
