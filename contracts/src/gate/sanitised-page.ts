import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { allowedAttributes, allowedElements } from './allowed-html.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Deeper elements are dropped: nobody writes such pages, and reading them again takes long. */
const DEEPEST = 60;

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

/** Of an element, without what it contains. Null if it is not allowed. */
function copyOf({ tagName, namespaceURI, attrs }: Element): Element | null {
  const allowed = allowedElements[namespaceURI];
  if (allowed?.has(tagName) !== true) return null;
  const kept = attrs.filter(({ name, value, prefix }) => {
    const isAllowed = Object.hasOwn(allowedAttributes, name) ? allowedAttributes[name] : undefined;
    return prefix === undefined && isAllowed?.(value) === true;
  });
  return defaultTreeAdapter.createElement(tagName, namespaceURI, kept);
}

function copyInto(target: ParentNode, nodes: readonly ChildNode[], depth: number): void {
  if (depth > DEEPEST) return;
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node) defaultTreeAdapter.insertText(target, node.value);
    const copy = isElement(node) ? copyOf(node) : null;
    if (copy === null || !isElement(node)) continue;
    defaultTreeAdapter.appendChild(target, copy);
    copyInto(copy, node.childNodes, depth + 1);
  }
}

function cleaned(html: string): string {
  const page = defaultTreeAdapter.createDocumentFragment();
  copyInto(page, parseFragment(html).childNodes, 0);
  return serialize(page);
}

/**
 * The HTML of a page with allowed elements and attributes only: no script, style, form, frame, event handler or
 * `javascript:` address is left, whatever the input. Text stays. The result is read again until it no longer changes, so
 * that no parser sees more in it than this one.
 */
export function sanitisedPage(html: string): string {
  let before = cleaned(html);
  for (let reads = 0; reads < 3; reads += 1) {
    const after = cleaned(before);
    if (after === before) return after;
    before = after;
  }
  return '';
}
