// What tests of other features use besides the public file.
export type { NewActivity } from './record-activity.ts';
