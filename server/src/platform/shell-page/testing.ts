// What tests of other features use besides the public file.
export { readShellBuild } from './shell-build.ts';
