import { popupCode, usePopup } from '@adhelm/shared-ui';
import { ListTodo } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages/top-bar.ts';
import { useServices } from '../../services/services-context.tsx';
import { TrayButton } from '../tray-button.tsx';
import type { JobTrayPopupProps } from './job-tray-popup.tsx';
import { useJobs } from './use-jobs.ts';

const jobTrayPopup = popupCode<JobTrayPopupProps>(
  async () => (await import('./job-tray-popup.tsx')).JobTrayPopup,
);

/**
 * Jobs with their progress and results. The button is always there, because an appearing one would move the others. It
 * also opens at `job-tray.requested`.
 */
export function JobTray() {
  const work = useJobs();
  const { bus } = useServices();
  const { trigger, Popup, popup, open } = usePopup(jobTrayPopup, 'dialog');
  const onRequest = useEffectEvent(open);
  useEffect(() => {
    const requests = bus.on('job-tray.requested').subscribe(() => onRequest());
    return () => requests.unsubscribe();
  }, [bus]);
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
