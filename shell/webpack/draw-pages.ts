import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { baseConfig } from '@adhelm/module-preset/webpack-base';
import webpack from 'webpack';
import * as z from 'zod';

const SHELL = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const drawnSchema = z.object({
  html: z.string().min(1),
  styles: z.array(z.object({ emotion: z.string(), css: z.string() })).min(1),
});

/** The shell's code for Node in one file; its assets have the same URLs as in the browser. */
function compile(folder: string): Promise<void> {
  const base = baseConfig(SHELL, 'production');
  const compiler = webpack({
    ...base,
    target: 'node20',
    entry: { pages: './src/prerender/drawn-pages.tsx' },
    output: {
      ...base.output,
      path: folder,
      filename: '[name].cjs',
      publicPath: '/assets/',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) return reject(error);
      if (stats === undefined || stats.hasErrors()) return reject(new Error(stats?.toString('errors-only')));
      return resolve();
    });
  });
}

/** Puts the styles of every page into the template, before what the server adds to its head. */
async function addToPage(css: string): Promise<void> {
  const path = join(SHELL, 'dist/page.html');
  const [before, after, ...more] = (await readFile(path, 'utf8')).split('%HEAD%');
  if (after === undefined || more.length > 0) throw new Error('page.html has no %HEAD%, or more than one');
  const styles = `<style id="adhelm-styles" nonce="%STYLE_NONCE%">${css}</style>`;
  await writeFile(path, `${before}${styles}\n%HEAD%${after}`);
}

/** Renders the public pages and writes them beside the shell's build, as `landing.json` and `docs.json`; completes its page. */
async function drawPages(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'adhelm-pages-'));
  try {
    await compile(folder);
    process.env.NODE_ENV = 'production';
    const { default: code } = await import(pathToFileURL(join(folder, 'pages.cjs')).href);
    const script = await readFile(join(SHELL, 'src/prerender/first-touch.js'), 'utf8');
    const write = (name: string, drawn: unknown) =>
      writeFile(join(SHELL, 'dist', name), JSON.stringify({ ...drawnSchema.parse(drawn), script }));
    await write('landing.json', await code.drawLanding());
    await write('docs.json', await code.drawDocs());
    await addToPage(z.string().min(1).parse(code.drawGlobalStyles()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await drawPages();
