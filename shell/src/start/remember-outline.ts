import { keepOutline, type OutlinePart, type PageOutline } from './outline-store.ts';

/** More than any of our pages has; a page beyond it is not worth its storage. */
const MOST_PARTS = 250;
/** What belongs to one moment: data, messages and what people opened. */
const PASSING =
  '[role=grid], [role=treegrid], table, [role=dialog], [role=status], [role=alert], [role=menu], [role=listbox], [role=tooltip], select, svg, img, canvas';
/** Text is kept only below this attribute, and not below its value "no". */
const LASTING = 'data-lasting';

/**
 * Stores the outline of the displayed page for its next load: its boxes, and the texts marked as lasting. Does nothing
 * if the page is scrolled, covered by a dialog, or has no heading.
 */
export function rememberOutline(view: Window, page: string): void {
  const { document, localStorage, scrollY } = view;
  const root = document.getElementById('root');
  if (root === null || scrollY > 0 || document.querySelector('[role=dialog]') !== null) return;
  if (root.querySelector('h1') === null) return;
  const outline = outlineOf(root, view);
  if (outline !== null) keepOutline(localStorage, page, outline);
}

type Rectangle = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

function outlineOf(root: HTMLElement, view: Window): PageOutline | null {
  const { dataset, lang, dir } = view.document.documentElement;
  const styles = new Map<string, number>();
  const parts: OutlinePart[] = [];
  const styleOf = (css: string) => {
    const index = styles.get(css) ?? styles.size;
    styles.set(css, index);
    return index;
  };
  const isVisible = ({ width, height, top, left }: DOMRect) =>
    width >= 2 && height >= 2 && top < view.innerHeight && left < view.innerWidth && top + height > 0;
  const placeOf = ({ left, top, width, height }: Rectangle): OutlinePart['at'] => [
    rounded(left),
    rounded(top),
    rounded(width),
    rounded(height),
  ];

  const addText = (node: Text, style: CSSStyleDeclaration, parent: Element) => {
    if (node.data.trim() === '') return;
    const text = node.data.replace(/\s+/g, ' ');
    const range = view.document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (!isVisible(rect)) return;
    // a line has several rectangles if its text was cut off
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    const href = parent.closest('a')?.getAttribute('href') ?? null;
    // the browser rounds the room of a text; one that was cut off is wider by more than that
    const isCutOff = parent.clientWidth > 0 && rect.width > parent.clientWidth + 1;
    const room = isCutOff ? parent.clientWidth : rect.width;
    const at = placeOf({ left: rect.left, top: rect.top, width: room, height: rect.height });
    const css = styleOf(
      textCss(style, { lineHeight: rect.height / lines, isOneLine: lines === 1, isCutOff }),
    );
    parts.push({ at, css, text, ...(href === null ? {} : { href }) });
  };
  const visit = (element: Element, isLasting: boolean) => {
    const style = view.getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return;
    const rect = element.getBoundingClientRect();
    // only for screen readers
    if (rect.width <= 1 && rect.height <= 1 && style.overflow !== 'visible') return;
    const css = boxCss(style);
    if (css !== '' && isVisible(rect)) parts.push({ at: placeOf(rect), css: styleOf(css) });
    if (element.matches(PASSING)) return;
    const mark = element.getAttribute(LASTING);
    const isKept = mark === null ? isLasting : mark !== 'no';
    for (const child of element.childNodes) {
      if (child instanceof Text && isKept) addText(child, style, element);
      else if (child instanceof Element) visit(child, isKept);
    }
  };
  visit(root, false);
  if (parts.length > MOST_PARTS) return null;
  const { fontFamily, backgroundColor } = view.getComputedStyle(root.firstElementChild ?? root);
  const look = [
    view.innerWidth,
    view.innerHeight,
    lang,
    dir,
    dataset['theme'],
    dataset['responsiveFonts'],
  ].join();
  return {
    look,
    css: `font-family:${fontFamily};background:${backgroundColor}`,
    styles: [...styles.keys()],
    parts,
  };
}

const rounded = (length: number) => Math.round(length * 4) / 4;

/** Background, borders and corners; empty if the element draws none of them. */
function boxCss(style: CSSStyleDeclaration): string {
  const sides = ['top', 'right', 'bottom', 'left'].flatMap((side) => {
    const width = style.getPropertyValue(`border-${side}-width`);
    const kind = style.getPropertyValue(`border-${side}-style`);
    if (Number.parseFloat(width) === 0 || kind === 'none' || kind === '') return [];
    return [`border-${side}:${width} ${kind} ${style.getPropertyValue(`border-${side}-color`)}`];
  });
  const isFilled = !/^(|transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
  if (!isFilled && sides.length === 0) return '';
  return [
    ...(isFilled ? [`background:${style.backgroundColor}`] : []),
    ...sides,
    ...(Number.parseFloat(style.borderTopLeftRadius) > 0 ? [`border-radius:${style.borderRadius}`] : []),
  ].join(';');
}

type Lines = { readonly lineHeight: number; readonly isOneLine: boolean; readonly isCutOff: boolean };

function textCss(style: CSSStyleDeclaration, { lineHeight, isOneLine, isCutOff }: Lines): string {
  return [
    `color:${style.color}`,
    `font-size:${style.fontSize}`,
    `font-weight:${style.fontWeight}`,
    `line-height:${rounded(lineHeight)}px`,
    ...(style.letterSpacing === 'normal' ? [] : [`letter-spacing:${style.letterSpacing}`]),
    ...(style.fontVariantNumeric === 'normal' ? [] : [`font-variant-numeric:${style.fontVariantNumeric}`]),
    // each text stands alone, without the letters around it that give its punctuation a direction
    'unicode-bidi:plaintext',
    ...(isOneLine ? ['white-space:pre'] : []),
    ...(isCutOff ? ['overflow:hidden', 'text-overflow:ellipsis'] : []),
  ].join(';');
}
