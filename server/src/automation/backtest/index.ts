export { backtestFeature } from './backtest-feature.ts';
