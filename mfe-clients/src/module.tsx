import { defineModule } from '@adhelm/shared-ui/module';
import { ClientsRoutes } from './routes.tsx';

export default defineModule({ name: 'clients', App: ClientsRoutes });
