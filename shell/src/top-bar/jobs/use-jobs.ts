import { type AdhelmError, type Job, type JobCommand, jobsAnswerSchema, messageOf } from '@adhelm/contracts';
import { type ApiAnswer, parseAnswer } from '@adhelm/shared-ui/module';
import { useEffect, useEffectEvent } from 'react';
import { messages } from '../../messages/top-bar.ts';
import { notify } from '../../notifications/notifications.tsx';
import { useServices } from '../../services/services-context.tsx';
import { useSettled } from '../../start/use-settled.ts';
import { usePersonalAnswer } from '../use-personal-answer.ts';
import { useRefreshAtNews } from '../use-refresh-at-news.ts';
import { useReported } from '../use-reported.ts';

const inQuery = {};
const news = ['job.changed', 'action.changed', 'stream.reset'] as const;
/** Running jobs are also polled, because the event stream may be down. */
const LOOK_AGAIN_MS = 5000;

type Jobs = Pick<ApiAnswer<unknown>, 'isLoading'> & {
  readonly jobs: readonly Job[];
  /** Why the jobs are unknown; previously loaded ones stay displayed. */
  readonly error: AdhelmError | undefined;
  readonly retry: () => void;
  readonly running: number;
  readonly command: (job: Job, command: JobCommand) => void;
};

/** Jobs of this person and their accounts, from the server, so that they survive a reload or another browser. */
export function useJobs(): Jobs {
  const { fetchApi, reports } = useServices();
  const isSettled = useSettled();
  const { data, error, isLoading, refresh, update } = usePersonalAnswer(
    '/api/jobs',
    isSettled ? inQuery : null,
    jobsAnswerSchema,
  );
  useRefreshAtNews(news, refresh);
  useReported(error, 'jobs');
  const jobs = data?.success === true ? data.data : [];
  const running = jobs.filter(({ state }) => state === 'running').length;
  const retry = () => {
    refresh().catch((failure: unknown) => reports.add(failure, 'jobs'));
  };
  const lookAgain = useEffectEvent(retry);
  useEffect(() => {
    if (running === 0) return;
    const timer = setInterval(() => lookAgain(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [running]);
  const ask = async ({ id }: Job, command: JobCommand) => {
    const answer = await fetchApi(`/api/jobs/${id}/${command}`, { method: 'POST', body: {} });
    const after = parseAnswer(jobsAnswerSchema, answer);
    update(() => after);
  };
  return {
    jobs,
    isLoading: isLoading || !isSettled,
    error: data === undefined ? error : undefined,
    retry,
    running,
    command: (job, command) => {
      ask(job, command).catch((failure: unknown) => {
        reports.add(failure, `${command} ${job.title}`);
        notify({
          tone: 'danger',
          title: messages.jobUnchanged(job.title),
          description: messageOf(failure),
        });
      });
    },
  };
}
