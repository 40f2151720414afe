/** Figures over time of any campaigns: key figures, chart, trends, comparison. Other areas import only this file. */
export { CampaignChart, type FiguresQuestion, useSeries } from '@adhelm/shared-ui/series';
export { CampaignKpis } from './campaign-kpis.tsx';
export { CompareButton } from './compare-button.tsx';
export { CostPartsNote } from './cost-parts-note.tsx';
export { trendColumn, withChange } from './figure-columns.tsx';
export { isTodayLeftOut, kpiFigures, kpiKeys } from './kpi-figures.ts';
export { ListFigures, ListInsights } from './list-insights.tsx';
export { useComparison } from './use-comparison.ts';
export { useListChoice } from './use-list-choice.ts';
export { useListInsights } from './use-list-insights.ts';
