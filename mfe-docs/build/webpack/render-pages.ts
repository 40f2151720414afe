import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { baseConfig } from '@adhelm/module-preset/webpack-base';
import webpack from 'webpack';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { withDocsRules } from './docs-rules.ts';

const renderedSchema = z.array(z.object({ slug: z.string(), title: z.string(), html: z.string().min(1) }));
export type RenderedPage = z.infer<typeof renderedSchema>[number];

/** The pages' code for Node, in one file. */
function compile(folder: string): Promise<void> {
  const base = baseConfig(paths.module, 'production');
  const compiler = webpack(
    withDocsRules({
      ...base,
      target: 'node20',
      entry: { pages: './src/static/static-pages.tsx' },
      // pictures have the names that the module's build gives them, which the registry completes to addresses
      output: {
        ...base.output,
        path: folder,
        filename: '[name].cjs',
        publicPath: '',
        library: { type: 'commonjs2' },
      },
      // made of these pages, and read in browsers only
      externals: { 'docs-reference/search-index.json': 'commonjs docs-reference/search-index.json' },
      optimization: { minimize: false },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    }),
  );
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) return reject(error);
      if (stats === undefined || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
      return resolve();
    });
  });
}

/** Renders every page to HTML, as it is read without scripts. */
export async function renderPages(): Promise<RenderedPage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-docs-'));
  try {
    await compile(folder);
    const { default: code } = await import(pathToFileURL(join(folder, 'pages.cjs')).href);
    return renderedSchema.parse(await code.staticPages());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
