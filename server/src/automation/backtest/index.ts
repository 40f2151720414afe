export { backtestFeature } from './backtest-feature.ts';
export { backtest } from './backtest-service.ts';
