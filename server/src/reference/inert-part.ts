/**
 * Stands for a part of the server that does nothing: members of any depth exist, and a call returns another inert part.
 * Enough to declare routes, some of which subscribe to something.
 */
export function inertPart<Part extends object>(): Part {
  const nothing: object = () => undefined;
  const inert: object = new Proxy(nothing, {
    get: (_target, member) => (member === 'then' ? undefined : inert),
    apply: () => inert,
  });
  return inert as Part;
}
