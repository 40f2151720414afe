import { popupCode, usePopup } from '@adhelm/shared-ui';
import { ListTodo } from 'lucide-react';
import { messages } from '../../messages/top-bar.ts';
import { TrayButton } from '../tray-button.tsx';
import type { JobTrayPopupProps } from './job-tray-popup.tsx';
import { useJobs } from './use-jobs.ts';

const jobTrayPopup = popupCode<JobTrayPopupProps>(
  async () => (await import('./job-tray-popup.tsx')).JobTrayPopup,
);

/**
 * Jobs with their progress and results. The button is always there, because an appearing one would move the others.
 */
export function JobTray() {
  const work = useJobs();
  const { trigger, Popup, popup } = usePopup(jobTrayPopup, 'dialog');
  const { running, error } = work;
  const counted = running === 0 ? messages.jobs : messages.runningJobs(running);
  return (
    <TrayButton
      trigger={trigger}
      label={error === undefined ? counted : messages.unknownJobs}
      Icon={ListTodo}
      count={running}
      hasFailed={error !== undefined}
    >
      {Popup !== null && <Popup {...popup} work={work} />}
    </TrayButton>
  );
}
