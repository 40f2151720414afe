// What tests of other features use besides the public file.
export { accessOfToken } from './current-access.ts';
