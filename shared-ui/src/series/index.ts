/** Charts of the figures of some campaigns over time, for each module that has some. Modules bundle them. */
export { CampaignChart } from './campaign-chart.tsx';
export { messages as seriesMessages } from './messages.ts';
export { type FiguresQuestion, useSeries } from './series-api.ts';
