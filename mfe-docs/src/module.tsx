import { defineModule, type ModuleLifecycles } from '@adhelm/shared-ui/module';
import { firstValueFrom } from 'rxjs';
import { loadPageOf } from './article/page-content.ts';
import { DocsRoutes } from './routes.tsx';

const lifecycles = defineModule({ name: 'docs', App: DocsRoutes });

/** The page's text is loaded before the module replaces what the server sent of it. */
const docs: ModuleLifecycles = {
  ...lifecycles,
  bootstrap: async (props) => {
    const { pathname } = await firstValueFrom(props.host.location$);
    await loadPageOf(pathname);
    await lifecycles.bootstrap(props);
  },
};

export default docs;
