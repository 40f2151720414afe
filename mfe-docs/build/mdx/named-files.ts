import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Node, Parent, Root } from 'mdast';
import { paths } from '../paths.ts';
import { drawnDiagram } from './diagram.ts';

/** `file=start.sh label="Start Adhelm"` after a fence's language. */
const ATTRIBUTE = /(\w+)=(?:"([^"]*)"|(\S+))/g;

function attributesOf(meta: string | null | undefined): ReadonlyMap<string, string> {
  return new Map(
    [...(meta ?? '').matchAll(ATTRIBUTE)].map(([, name = '', quoted, plain]) => [
      name,
      quoted ?? plain ?? '',
    ]),
  );
}

const isParent = (node: Node): node is Parent => 'children' in node;
const isCode = (node: Node): node is Code => node.type === 'code';

/**
 * Fills each fenced block with the file that it names: a sample, or a Graphviz text that becomes a drawing. A block with
 * text of its own is refused, because nothing would test it. A path with a slash is a file of the project, such as
 * `server/src/main.ts`.
 */
export function namedFiles() {
  return (tree: Root): void => fill(tree);
}

function fill(parent: Parent): void {
  for (const node of parent.children) {
    if (isCode(node)) fillCode(node);
    else if (isParent(node)) fill(node);
  }
}

function fillCode(node: Code): void {
  const attributes = attributesOf(node.meta);
  const file = attributes.get('file');
  if (file === undefined || node.value.trim() !== '') {
    throw new Error(`A code block must be empty and name a file: ${node.lang} ${node.value.slice(0, 40)}`);
  }
  if (node.lang === 'dot') {
    const label = attributes.get('alt');
    if (label === undefined) throw new Error(`The diagram ${file} has no alt text`);
    // of a type that is not known further on, so that no element of code surrounds it
    Object.assign(node, { type: 'diagram', data: drawnDiagram(file, label) });
    return;
  }
  const path = file.includes('/') ? join(paths.project, file) : join(paths.samples, file);
  if (!existsSync(path)) throw new Error(`There is no sample ${file}`);
  node.value = readFileSync(path, 'utf8').trimEnd();
  node.data = { hProperties: { dataLabel: attributes.get('label') ?? file } };
}
