import { type Notification, notificationsAnswerSchema } from '@adhelm/contracts';
import type { ApiAnswer } from '@adhelm/shared-ui/module';
import { useState } from 'react';
import { useUser } from '../../services/services-context.tsx';
import { useSettled } from '../../start/use-settled.ts';
import { usePersonalAnswer } from '../use-personal-answer.ts';
import { useRefreshAtNews } from '../use-refresh-at-news.ts';

const inQuery = {};
const news = ['activity.added', 'stream.reset'] as const;

type Notifications = Pick<ApiAnswer<unknown>, 'isLoading' | 'error' | 'refresh'> & {
  readonly list: readonly Notification[];
  /** Number of entries by others since the list was last open in this browser. */
  readonly unread: number;
  readonly markRead: () => void;
};

/** The latest activities, refreshed when one is added. Ids grow with time, so the last seen one suffices. */
export function useNotifications(): Notifications {
  const { id } = useUser();
  const key = `adhelm.activity.seen.${id}`;
  const isSettled = useSettled();
  const answer = usePersonalAnswer(
    '/api/notifications/log',
    isSettled ? inQuery : null,
    notificationsAnswerSchema,
  );
  useRefreshAtNews(news, answer.refresh);
  const [seen, setSeen] = useState(() => window.localStorage.getItem(key));
  const list = answer.data?.success === true ? answer.data.data : [];
  return {
    isLoading: answer.isLoading || !isSettled,
    error: answer.data === undefined ? answer.error : undefined,
    refresh: answer.refresh,
    list,
    unread: list.filter((one) => !one.mine && (seen === null || one.id > seen)).length,
    markRead: () => {
      const [newest] = list;
      if (newest === undefined || newest.id === seen) return;
      window.localStorage.setItem(key, newest.id);
      setSeen(newest.id);
    },
  };
}
