import { defineModule } from '@adhelm/shared-ui/module';
import { AiRoutes } from './routes.tsx';

export default defineModule({ name: 'ai', App: AiRoutes });
