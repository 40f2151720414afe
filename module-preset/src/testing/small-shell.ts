import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type BuildMode, baseConfig } from '../webpack/base-config.ts';
import { providedFederation, sharedByShell } from '../webpack/sharing.ts';
import { build, temporaryPackage } from './small-build.ts';

/** A page that keeps React's renderers for developer tools, like the shell's in development. */
const keepRenderers = `<script>
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onPostCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

/** Renders a slot widget of the module at an address. */
const sources = (address: string) => ({
  'src/index.js': `import('./page.js');`,
  'src/page.js': `
    import 'react/jsx-runtime';
    import { createElement, lazy, Suspense } from 'react';
    import { createRoot } from 'react-dom/client';
    import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
    async function widget() {
      const { federationName, entry } = await (await fetch('${address}release.json')).json();
      registerRemotes([{ name: federationName, entry: '${address}' + entry, type: 'global' }]);
      return loadRemote(federationName + '/slots/counter');
    }
    createRoot(document.getElementById('root')).render(createElement(Suspense, {}, createElement(lazy(widget))));`,
});

export type SmallShell = { readonly url: string; readonly close: () => Promise<void> };

/** A minimal shell, built for one of the two modes and served. */
export async function startSmallShell(mode: BuildMode, address: string): Promise<SmallShell> {
  const folder = temporaryPackage(sources(address));
  const base = baseConfig(folder.folder, mode);
  const files = await build({
    ...base,
    devtool: false,
    entry: { main: './src/index.js' },
    output: { ...base.output, filename: '[name].js', publicPath: '/', uniqueName: 'small_shell' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'small_shell',
        runtimePlugins: [providedFederation],
        shared: sharedByShell(folder.folder, {}),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true },
      }),
    ],
  });
  const hook = mode === 'development' ? keepRenderers : '';
  const page = `<!doctype html><title>Small shell</title>${hook}<div id="root"></div><script src="/main.js"></script>`;
  const server = createServer((request, response) => {
    const file = files.get(request.url?.slice(1) ?? '');
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript');
    response.end(file ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // a listening TCP server has an address with a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}
