import { defineModule } from '@adhelm/shared-ui/module';
import { SampleModuleRoutes } from './routes.tsx';

export default defineModule({ name: 'sample-module', App: SampleModuleRoutes });
