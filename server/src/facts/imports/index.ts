export { DEMO_IMPORTER, importDemoPanels } from './demo-imports.ts';
export { importFeature } from './import-feature.ts';
export type { ImportReview, ReportedValue } from './import-review.ts';
export { cancelImport, IMPORT_JOB, listImportJobs } from './import-tray.ts';
export { listRevertJobs } from './reverting/revert-tray.ts';
