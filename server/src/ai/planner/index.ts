export { exampleCampaign, namedAlone } from './example-campaign.ts';
export { plannerRequests, requestsNaming } from './requests.ts';
export { answerByPlanner, PLANNER_NAME } from './run-plan.ts';
