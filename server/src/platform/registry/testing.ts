// What tests of other features use besides the public file.
export type { ReleaseArchive } from './releases/read-archive.ts';
