import { testPlannedModule } from '@adhelm/shared-ui/testing';
import manifest from '../module.json';
import ai from './module.tsx';
import { plannedPages } from './planned-pages.ts';
import { AiRoutes } from './routes.tsx';

testPlannedModule({ module: ai, Routes: AiRoutes, manifest, pages: plannedPages });
