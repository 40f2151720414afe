import { matchPath } from 'react-router-dom';
import { messages } from '../messages/shell-pages.ts';

/** The shell's own pages outside the navigation, which need a title. */
export const shellPages = {
  activityLog: { path: '/app/activity/log', title: messages.activityLog },
  account: { path: '/app/account', title: messages.account },
} as const;

/** The title of such a page; undefined for every other path. */
export function shellPageTitle(pathname: string): string | undefined {
  return Object.values(shellPages).find(({ path }) => matchPath(path, pathname) !== null)?.title;
}
