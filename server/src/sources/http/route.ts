/** Ids in a path: anything with a digit that is not a version, and anything that is not a word of the API. */
const ID = /^(?!v\d(\.\d)?$)(?=.*\d)|^.{33,}$|[~%]/;

/** The route of a request, which sources limit separately: its path without ids, as in `/adv/campaigns/:id`. */
export function routeOf(url: string): string {
  const { pathname } = new URL(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  return `/${parts.map((part) => (ID.test(part) ? ':id' : part)).join('/')}`;
}
