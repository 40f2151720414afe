import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { allowedAttributes, allowedElements } from './allowed-html.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Deeper elements are dropped: nobody writes such pages, and reading them again takes long. */
const DEEPEST = 60;

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

/**
 * The address of a picture of the release, from what the page names: the path of its file, or that address. Null for
 * everything else.
 */
export type PictureAddress = (named: string) => string | null;

/** Of an element, without what it contains. Null if it is not allowed. */
function copyOf({ tagName, namespaceURI, attrs }: Element, addressOf: PictureAddress): Element | null {
  const allowed = allowedElements[namespaceURI];
  if (allowed?.has(tagName) !== true) return null;
  const kept = attrs.flatMap((attribute) => {
    const { name, value, prefix } = attribute;
    if (prefix !== undefined) return [];
    if (tagName === 'img' && name === 'src') {
      const address = addressOf(value);
      return address === null ? [] : [{ name, value: address }];
    }
    const isAllowed = Object.hasOwn(allowedAttributes, name) ? allowedAttributes[name] : undefined;
    return isAllowed?.(value) === true ? [attribute] : [];
  });
  return defaultTreeAdapter.createElement(tagName, namespaceURI, kept);
}

type Into = { readonly target: ParentNode; readonly depth: number; readonly addressOf: PictureAddress };

function copyInto({ target, depth, addressOf }: Into, nodes: readonly ChildNode[]): void {
  if (depth > DEEPEST) return;
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node) defaultTreeAdapter.insertText(target, node.value);
    const copy = isElement(node) ? copyOf(node, addressOf) : null;
    if (copy === null || !isElement(node)) continue;
    defaultTreeAdapter.appendChild(target, copy);
    copyInto({ target: copy, depth: depth + 1, addressOf }, node.childNodes);
  }
}

function cleaned(html: string, addressOf: PictureAddress): string {
  const target = defaultTreeAdapter.createDocumentFragment();
  copyInto({ target, depth: 0, addressOf }, parseFragment(html).childNodes);
  return serialize(target);
}

/**
 * The HTML of a page with allowed elements and attributes only: no script, style, form, frame, event handler,
 * `javascript:` address or picture from elsewhere is left, whatever the input. Text stays. The result is read again until it no longer changes, so
 * that no parser sees more in it than this one.
 */
export function sanitisedPage(html: string, addressOf: PictureAddress): string {
  let before = cleaned(html, addressOf);
  for (let reads = 0; reads < 3; reads += 1) {
    const after = cleaned(before, addressOf);
    if (after === before) return after;
    before = after;
  }
  return '';
}
