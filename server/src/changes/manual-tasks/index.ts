export { manualTaskRoutes } from './manual-task-routes.ts';
export { reviewBySync } from './review-by-sync.ts';
export { reviewManualRows } from './review-rows.ts';
export { tellNewTasks } from './task-news.ts';
