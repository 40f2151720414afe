// What tests of other features use besides the public file.
export { listActivity } from './activity-repository.ts';
