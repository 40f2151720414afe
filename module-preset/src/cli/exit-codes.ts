/** Exit codes for scripts. Their meaning never changes. */
export const exitCodes = {
  ok: 0,
  unexpected: 1,
  usage: 2,
  refused: 3,
  unauthorised: 4,
  notFound: 5,
  conflict: 6,
  unreachable: 7,
  serverError: 8,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeMeanings: Readonly<Record<ExitCode, string>> = {
  0: 'done',
  1: 'unexpected error',
  2: 'usage error: an invalid option, file or request',
  3: 'the gate rejected the release',
  4: 'the deploy token is missing, unknown, expired, or lacks the permission',
  5: 'unknown module, version or token',
  6: 'conflict: the version already exists, or the state of the module does not allow it',
  7: 'the server cannot be reached',
  8: 'the server failed, or its response was invalid',
};
