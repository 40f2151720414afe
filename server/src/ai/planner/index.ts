export { plannerRequests } from './requests.ts';
export { answerByPlanner, PLANNER_NAME } from './run-plan.ts';
