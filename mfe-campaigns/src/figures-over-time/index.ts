/** Figures over time of any campaigns: key figures, chart, trends, comparison. Other areas import only this file. */
export { CampaignChart } from './campaign-chart.tsx';
export { CampaignKpis } from './campaign-kpis.tsx';
export type { FiguresQuestion } from './series-api.ts';
export { useSeries } from './series-api.ts';
