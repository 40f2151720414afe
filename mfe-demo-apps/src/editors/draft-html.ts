import { type ContentBlock, ContentState, convertFromHTML, type EditorState } from 'draft-js';

const inlineTags: Readonly<Record<string, string>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  CODE: 'code',
};
const blockTags: Readonly<Record<string, string>> = {
  'header-one': 'h1',
  'header-two': 'h2',
  'header-three': 'h3',
  blockquote: 'blockquote',
  'code-block': 'pre',
};
const listTags: Readonly<Record<string, string>> = {
  'unordered-list-item': 'ul',
  'ordered-list-item': 'ol',
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? character);

/** The text of a block with the tags of its styles. */
function innerHtml(block: ContentBlock): string {
  const parts: string[] = [];
  block.findStyleRanges(
    () => true,
    (start, end) => {
      const tags = block
        .getInlineStyleAt(start)
        .toArray()
        .flatMap((style) => inlineTags[style] ?? []);
      const text = escaped(block.getText().slice(start, end)).replaceAll('\n', '<br>');
      parts.push(
        `${tags.map((tag) => `<${tag}>`).join('')}${text}${tags
          .toReversed()
          .map((tag) => `</${tag}>`)
          .join('')}`,
      );
    },
  );
  return parts.join('');
}

/** What Draft.js holds, as HTML; empty for no text. */
export function htmlOf(state: EditorState): string {
  const content = state.getCurrentContent();
  if (content.getPlainText().trim() === '') return '';
  let html = '';
  let openList: string | undefined;
  for (const block of content.getBlocksAsArray()) {
    const list = listTags[block.getType()];
    if (openList !== undefined && openList !== list) html += `</${openList}>`;
    if (list !== undefined && openList !== list) html += `<${list}>`;
    openList = list;
    const tag = list === undefined ? (blockTags[block.getType()] ?? 'p') : 'li';
    html += `<${tag}>${innerHtml(block)}</${tag}>`;
  }
  return openList === undefined ? html : `${html}</${openList}>`;
}

/** The content for Draft.js of sanitized HTML. */
export function contentOf(html: string): ContentState {
  const { contentBlocks, entityMap } = convertFromHTML(html);
  return contentBlocks === null || contentBlocks.length === 0
    ? ContentState.createFromText('')
    : ContentState.createFromBlockArray(contentBlocks, entityMap);
}
