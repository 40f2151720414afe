import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawDiagrams } from './mdx/draw-diagrams.ts';
import { paths } from './paths.ts';
import { writeReference } from './reference/write-reference.ts';
import { searchIndexOf } from './search-index.ts';
import { type RenderedPage, renderPages } from './webpack/render-pages.ts';

/** Generates what pages need before they are compiled, and renders them for readers without scripts. */
export async function prepareDocs(): Promise<RenderedPage[]> {
  rmSync(paths.generated, { recursive: true, force: true });
  writeReference();
  await drawDiagrams();
  const pages = await renderPages();
  writeFileSync(join(paths.generated, 'search-index.json'), searchIndexOf(pages));
  writeFileSync(join(paths.generated, 'pages.json'), JSON.stringify(pages));
  return pages;
}
