import type { Job } from '@adhelm/contracts';
import { useBusEvent } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent } from 'react';
import { useJobs } from './imports-api.ts';

/** Also polled, because the event stream may be down. */
const LOOK_AGAIN_MS = 5000;

/** A running job, refreshed as it progresses; `onChanged` reloads its subject. Undefined for another person's job. */
export function useJob(jobId: string | null, onChanged: () => Promise<void>): Job | undefined {
  const { data, refresh } = useJobs();
  const look = useEffectEvent(() => void Promise.all([refresh(), onChanged()]));
  useBusEvent('job.changed', (event) => {
    if (event.jobId === jobId) look();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return data?.data.find(({ id }) => id === jobId);
}
