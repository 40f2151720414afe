// What tests of other features use besides the public file.
export { createSeriesKeeper } from './kept-series.ts';
export { readSeries } from './series-service.ts';
