// What tests of other features use besides the public file.
export { storeRates } from './fx-repository.ts';
