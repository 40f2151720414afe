import MiniSearch from 'minisearch';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { type SearchSection, searchOptions } from '../src/search/search-options.ts';
import type { RenderedPage } from './webpack/render-pages.ts';

type Parsed = DefaultTreeAdapterTypes.ChildNode;

const HEADING = /^h[23]$/;
const CONTAINER = /^(section|div|article|table|tbody)$/;
const BLOCK = /^(p|li|td|th|dt|dd|tr|pre|h\d|table|ul|ol|section)$/;

/** What no reader searches for: drawings, names of samples and links of headings to themselves. */
const isMark = (attrs: readonly { readonly name: string; readonly value: string }[]) =>
  attrs.some(({ name, value }) => name === 'aria-hidden' || (name === 'class' && value === 'reading-mark'));

function textOf(node: Parsed): string {
  if ('value' in node) return node.value;
  if (!('tagName' in node) || node.tagName === 'svg' || isMark(node.attrs)) return '';
  const text = node.childNodes.map(textOf).join('');
  return BLOCK.test(node.tagName) ? `${text} ` : text;
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A page's HTML without its frame. */
function articleIn(html: string): string {
  const [article] = /<article>.*<\/article>/s.exec(html) ?? [];
  if (article === undefined) throw new Error('a page has no article');
  return article;
}

type Part = { readonly id: string; readonly heading: string; text: string };

const idOf = ({ attrs }: DefaultTreeAdapterTypes.Element) =>
  attrs.find(({ name }) => name === 'id')?.value ?? '';

/** A row that an address can name: a definition, which the search finds by the word that it defines. */
function definitionOf(row: DefaultTreeAdapterTypes.Element): Part {
  const [word = '', ...meaning] = row.childNodes.map(textOf);
  return { id: idOf(row), heading: plain(word), text: meaning.join('') };
}

/** A page split at its headings and definitions; the first section is the page itself. */
function sectionsOf({ slug, title, html }: RenderedPage): SearchSection[] {
  const sections: Part[] = [{ id: '', heading: '', text: '' }];
  const definitions: Part[] = [];
  const read = (node: Parsed): void => {
    const last = sections.at(-1);
    if (!('tagName' in node)) {
      if (last !== undefined) last.text += ` ${textOf(node)}`;
    } else if (CONTAINER.test(node.tagName)) node.childNodes.forEach(read);
    else if (HEADING.test(node.tagName))
      sections.push({ id: idOf(node), heading: plain(textOf(node)), text: '' });
    else if (node.tagName === 'tr' && idOf(node) !== '') definitions.push(definitionOf(node));
    else if (last !== undefined) last.text += ` ${textOf(node)}`;
  };
  parseFragment(articleIn(html)).childNodes.forEach(read);
  return [...sections, ...definitions].map(({ id, heading, text }) => ({
    key: `${slug}#${id}`,
    slug,
    section: id,
    page: title,
    heading,
    text: plain(text),
  }));
}

/** The search index of all pages by section, as JSON. */
export function searchIndexOf(pages: readonly RenderedPage[]): string {
  const search = new MiniSearch<SearchSection>(searchOptions);
  search.addAll(pages.flatMap(sectionsOf));
  return JSON.stringify(search);
}
