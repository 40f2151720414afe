import { HOME_PATH } from '@adhelm/contracts';

const PARAMETER = 'returnTo';
const ownPath = /^\/(app|docs|preview)(\/|$)/;
/** Resolves what was asked for as the browser would, dots and backslashes included. */
const NOWHERE = 'https://nowhere.invalid';

type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

/** Where a guest goes instead of `place`, to come back to it. */
export function loginPathFor(place: Place): string {
  const asked = `${place.pathname}${place.search}${place.hash}`;
  return asked === HOME_PATH ? '/login' : `/login?${new URLSearchParams({ [PARAMETER]: asked })}`;
}

/** The page that the person had asked for; the dashboard when there is none, or when it is not one of ours. */
export function returnPathFrom(search: string): string {
  const asked = new URLSearchParams(search).get(PARAMETER) ?? '';
  const place = URL.parse(asked, NOWHERE);
  if (place === null || place.origin !== NOWHERE || !ownPath.test(place.pathname)) return HOME_PATH;
  return `${place.pathname}${place.search}${place.hash}`;
}
