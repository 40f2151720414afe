import { popupCode, usePopup } from '@adhelm/shared-ui';
import { Badge, Box, IconButton } from '@adhelm/shared-ui/chakra';
import { ListTodo } from 'lucide-react';
import type { JobTrayPopupProps } from './job-tray-popup.tsx';
import { useJobs } from './use-jobs.ts';

const jobTrayPopup = popupCode<JobTrayPopupProps>(
  async () => (await import('./job-tray-popup.tsx')).JobTrayPopup,
);

/** Long work, how far it is and what came of it. There only while there is some, or was within the last day. */
export function JobTray() {
  const work = useJobs();
  const { trigger, Popup, popup } = usePopup(jobTrayPopup, 'dialog');
  const { jobs, running } = work;
  if (jobs.length === 0) return null;
  return (
    <Box position="relative">
      <IconButton
        {...trigger}
        aria-label={running === 0 ? 'Jobs' : `Jobs, ${running} running`}
        variant="ghost"
      >
        <ListTodo size={20} aria-hidden="true" />
      </IconButton>
      {running > 0 && (
        <Badge
          aria-hidden="true"
          position="absolute"
          top="0"
          insetInlineEnd="0"
          size="xs"
          variant="solid"
          colorPalette="accent"
          borderRadius="full"
          pointerEvents="none"
        >
          {running}
        </Badge>
      )}
      {Popup !== null && <Popup {...popup} work={work} />}
    </Box>
  );
}
