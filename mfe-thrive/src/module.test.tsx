import { testPlannedModule } from '@adhelm/shared-ui/testing';
import manifest from '../module.json';
import thrive from './module.tsx';
import { plannedPages } from './planned-pages.ts';
import { ThriveRoutes } from './routes.tsx';

testPlannedModule({ module: thrive, Routes: ThriveRoutes, manifest, pages: plannedPages });
