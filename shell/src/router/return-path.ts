import { HOME_PATH } from '@adhelm/contracts';

const PARAMETER = 'returnTo';
const ownPath = /^\/(app|docs|preview)(\/|$)/;
/** Base for resolving paths as the browser would, including dots and backslashes. */
const NOWHERE = 'https://nowhere.invalid';

type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The sign-in path of a guest, which returns to `place`. */
export function loginPathFor(place: Place): string {
  const requested = `${place.pathname}${place.search}${place.hash}`;
  return requested === HOME_PATH ? '/login' : `/login?${new URLSearchParams({ [PARAMETER]: requested })}`;
}

/** The requested page; the dashboard if there is none, or if it is not one of ours. */
export function returnPathFrom(search: string): string {
  const requested = new URLSearchParams(search).get(PARAMETER) ?? '';
  const place = URL.parse(requested, NOWHERE);
  if (place === null || place.origin !== NOWHERE || !ownPath.test(place.pathname)) return HOME_PATH;
  return `${place.pathname}${place.search}${place.hash}`;
}
