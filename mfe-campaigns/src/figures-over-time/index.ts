/** Figures over time of any campaigns: key figures, chart, trends, comparison. Other areas import only this file. */
export { CampaignChart, type FiguresQuestion, useSeries } from '@adhelm/shared-ui/series';
export { CampaignKpis } from './campaign-kpis.tsx';
export { ChangeOfRow } from './change-of-row.tsx';
export { CompareButton } from './compare-button.tsx';
export { kpiFigures, kpiKeys } from './kpi-figures.ts';
export { messages as figuresOverTimeMessages } from './messages.ts';
export { ProfitTrend } from './profit-trend.tsx';
export { RowFiguresProvider } from './row-figures.tsx';
export { useComparison } from './use-comparison.ts';
export { useListChoice } from './use-list-choice.ts';
export { type ListInsightsState, useListInsights } from './use-list-insights.ts';
