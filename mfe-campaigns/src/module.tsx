import { defineModule } from '@adhelm/shared-ui/module';
import { CampaignToolsRoutes } from './routes.tsx';

export default defineModule({ name: 'campaigns', App: CampaignToolsRoutes });
