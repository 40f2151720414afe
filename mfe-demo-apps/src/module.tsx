import { defineModule } from '@adhelm/shared-ui/module';
import { DemoAppsRoutes } from './routes.tsx';

export default defineModule({ name: 'demo-apps', App: DemoAppsRoutes });
