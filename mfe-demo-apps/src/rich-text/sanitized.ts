import DOMPurify from 'dompurify';

const tags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'em',
  'h1',
  'h2',
  'h3',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'u',
  'ul',
];
const attributes = ['alt', 'data-list', 'href', 'rel', 'src', 'target', 'title'];

/**
 * HTML that can be displayed: formatted text, links and embedded pictures. Scripts, styles, forms and anything loaded
 * from another place are removed; links open in a new tab that knows nothing of this page.
 */
export function sanitized(html: string): string {
  const purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      if (!/^(https?|mailto):/i.test(node.getAttribute('href') ?? '')) node.removeAttribute('href');
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer');
    }
    if (
      node.tagName === 'IMG' &&
      !/^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(node.getAttribute('src') ?? '')
    ) {
      node.remove();
    }
  });
  return purifier.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false });
}
