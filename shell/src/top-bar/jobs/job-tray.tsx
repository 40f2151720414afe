import { popupCode, usePopup } from '@adhelm/shared-ui';
import { ListTodo } from 'lucide-react';
import { messages } from '../../messages/top-bar.ts';
import { TrayButton } from '../tray-button.tsx';
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
    <TrayButton
      trigger={trigger}
      label={running === 0 ? messages.jobs : messages.runningJobs(running)}
      Icon={ListTodo}
      count={running}
    >
      {Popup !== null && <Popup {...popup} work={work} />}
    </TrayButton>
  );
}
