import { testPlannedModule } from '@adhelm/shared-ui/testing';
import manifest from '../module.json';
import clients from './module.tsx';
import { plannedPages } from './planned-pages.ts';
import { ClientsRoutes } from './routes.tsx';

testPlannedModule({ module: clients, Routes: ClientsRoutes, manifest, pages: plannedPages });
