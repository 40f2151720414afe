/**
 * The body of a script that makes a page's present the product's, which is ahead while a demonstration or a test has moved
 * it. Only the present moves: dates from a number or a text stay what they are. Empty without an offset, as in production.
 */
export const clockScript = (offsetMs: number): string =>
  offsetMs === 0
    ? ''
    : `{
  const own = Date;
  const now = () => own.now() + ${offsetMs};
  globalThis.Date = new Proxy(own, {
    apply: () => new own(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}`;
