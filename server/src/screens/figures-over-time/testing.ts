// What tests of other features use besides the public file.
export { createSeriesKeeper, readSeries } from './series-service.ts';
