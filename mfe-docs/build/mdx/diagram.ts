import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent } from 'hast';
import type { CodeData } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { paths } from '../paths.ts';

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** The file that `drawDiagrams` writes for a Graphviz text. */
export const drawingOf = (file: string): string =>
  join(paths.generated, 'diagrams', file.replace(/\.dot$/, '.svg'));

/** Graphviz's own colors and fonts, in favor of those of the page. */
const colors: Readonly<Record<string, string>> = { black: 'currentColor', '#000000': 'currentColor' };
const dropped = new Set(['font-family', 'font-size', 'width', 'height', 'xmlns', 'xmlns:xlink', 'id']);

/** `645pt` of Graphviz is as wide as 645 pixels here, and never enlarged. */
const widthOf = (points: unknown) => Number.parseInt(String(points), 10);

function elementOf(node: Parsed): ElementContent[] {
  if (node.nodeName === '#text' && 'value' in node) return [{ type: 'text', value: node.value }];
  if (!('tagName' in node) || node.tagName === 'title') return [];
  const properties = Object.fromEntries(
    node.attrs.flatMap(({ name, value }) => (dropped.has(name) ? [] : [[name, colors[value] ?? value]])),
  );
  if (node.tagName === 'text') properties.fill ??= 'currentColor';
  return [
    { type: 'element', tagName: node.tagName, properties, children: node.childNodes.flatMap(elementOf) },
  ];
}

const attributeOf = (node: Parsed | undefined, name: string) =>
  node !== undefined && 'attrs' in node
    ? node.attrs.find((attribute) => attribute.name === name)?.value
    : undefined;

/** A figure with the drawing of a Graphviz text, for people who do not see it described by `label`. */
export function drawnDiagram(file: string, label: string): CodeData {
  const svg = parseFragment(readFileSync(drawingOf(file), 'utf8')).childNodes.find(
    ({ nodeName }) => nodeName === 'svg',
  );
  const [drawing] = svg === undefined ? [] : elementOf(svg);
  if (drawing?.type !== 'element') throw new Error(`${file} was not drawn`);
  const image: Element = {
    ...drawing,
    properties: {
      ...drawing.properties,
      width: widthOf(attributeOf(svg, 'width')),
      role: 'img',
      'aria-label': label,
    },
  };
  return { hName: 'figure', hProperties: {}, hChildren: [image] };
}
