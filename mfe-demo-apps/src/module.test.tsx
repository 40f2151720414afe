import { testPlannedModule } from '@adhelm/shared-ui/testing';
import manifest from '../module.json';
import demoApps from './module.tsx';
import { plannedPages } from './planned-pages.ts';
import { DemoAppsRoutes } from './routes.tsx';

testPlannedModule({ module: demoApps, Routes: DemoAppsRoutes, manifest, pages: plannedPages });
