import type { Watch } from './watch.ts';

const attributesOf = (element: Element) =>
  new Map([...element.attributes].map(({ name, value }) => [name, value]));

/** Nodes in head and body (portals, styles), attributes and styles of the root elements, global names. */
export function watchPage(): Watch {
  const nodes = new Set([...document.body.children, ...document.head.children]);
  const roots = [document.documentElement, document.body].map((element) => ({
    element,
    before: attributesOf(element),
  }));
  const globals = new Set(Object.keys(window));
  const sheets = document.adoptedStyleSheets?.length ?? 0;
  return {
    leaks: () => [
      ...[...document.body.children, ...document.head.children]
        .filter((element) => !nodes.has(element) && !isOfThePage(element))
        .map((element) => `<${element.tagName.toLowerCase()} id="${element.id}"> left in the page`),
      ...roots.flatMap(({ element, before }) => changedAttributes(element, before)),
      ...Object.keys(window)
        .filter((name) => !globals.has(name))
        .map((name) => `global ${name}`),
      ...((document.adoptedStyleSheets?.length ?? 0) > sheets ? ['adopted style sheets'] : []),
    ],
    stop: () => undefined,
  };
}

/** Emotion's tags belong to the page: the shell owns the cache, and each rule is inserted once. */
function isOfThePage(element: Element): boolean {
  return element.getAttribute('data-emotion')?.startsWith('adhelm') === true;
}

/** An emptied attribute counts as removed. */
function changedAttributes(element: Element, before: ReadonlyMap<string, string>): string[] {
  const after = attributesOf(element);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => (before.get(name) ?? '') !== (after.get(name) ?? ''))
    .map((name) => `${name} of <${element.tagName.toLowerCase()}> changed`);
}
