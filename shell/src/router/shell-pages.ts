import { matchPath } from 'react-router-dom';
import { messages } from '../messages/shell-pages.ts';

/** Pages of the shell's own that stand in no navigation: nothing else could name them. */
export const shellPages = {
  activityLog: { path: '/app/activity/log', title: messages.activityLog },
  account: { path: '/app/account', title: messages.account },
} as const;

/** What such a page is called; undefined for every other path. */
export function shellPageTitle(pathname: string): string | undefined {
  return Object.values(shellPages).find(({ path }) => matchPath(path, pathname) !== null)?.title;
}
