import { defineModule, type HostApi, type ModuleLifecycles } from '@adhelm/shared-ui/module';
import { loadPageOf } from './article/page-content.ts';
import { DocsRoutes } from './routes.tsx';

const lifecycles = defineModule({ name: 'docs', App: DocsRoutes });

/** The path of the page. Without functions of RxJS, which no reader needs to download for one value. */
function currentPath({ location$ }: HostApi): Promise<string> {
  return new Promise((resolve) => {
    const subscription = location$.subscribe(({ pathname }) => {
      resolve(pathname);
      queueMicrotask(() => subscription.unsubscribe());
    });
  });
}

/** The page's text is loaded before the module replaces what the server sent of it. */
const docs: ModuleLifecycles = {
  ...lifecycles,
  bootstrap: async (props) => {
    await loadPageOf(await currentPath(props.host));
    await lifecycles.bootstrap(props);
  },
};

export default docs;
