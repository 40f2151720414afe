import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { instance } from '@viz-js/viz';
import { paths } from '../paths.ts';
import { drawingOf } from './diagram.ts';

/** Draws every Graphviz text as SVG, in the generated folder. Throws when one is not valid. */
export async function drawDiagrams(): Promise<void> {
  const graphviz = await instance();
  for (const file of readdirSync(paths.diagrams).filter((name) => name.endsWith('.dot'))) {
    const svg = graphviz.renderString(readFileSync(join(paths.diagrams, file), 'utf8'), {
      format: 'svg',
      graphAttributes: { bgcolor: 'transparent', rankdir: 'LR' },
      nodeAttributes: { shape: 'box', style: 'rounded', fontname: 'Arial', margin: '0.22,0.1' },
    });
    mkdirSync(dirname(drawingOf(file)), { recursive: true });
    writeFileSync(drawingOf(file), svg);
  }
}
