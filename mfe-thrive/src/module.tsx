import { defineModule } from '@adhelm/shared-ui/module';
import { ThriveRoutes } from './routes.tsx';

export default defineModule({ name: 'thrive', App: ThriveRoutes });
