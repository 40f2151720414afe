import { demoApp } from '../../demo-api/demo-app.ts';
import { areaStore } from '../../demo-data/area-store.ts';
import { answers } from '../reports.ts';
import { seedReports } from './seed.ts';

const reports = areaStore({ name: 'reports', version: 1, seed: seedReports });

/** The seven reports of the alternative dashboard. */
export const reportsApi = demoApp();
for (const name of Object.keys(answers) as (keyof typeof answers)[]) {
  reportsApi.get(`/api/reports/${name}`, async (context) => context.json((await reports.read())[name]));
}
