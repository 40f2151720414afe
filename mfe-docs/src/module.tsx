import { defineModule } from '@adhelm/shared-ui/module';
import { DocsRoutes } from './routes.tsx';

export default defineModule({ name: 'docs', App: DocsRoutes });
