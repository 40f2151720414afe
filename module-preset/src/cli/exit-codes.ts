/** How a command ended, for scripts. They never change their meaning. */
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
  2: 'wrong use: an option, a file or a request that makes no sense',
  3: 'the gate refuses the release',
  4: 'the deploy token is missing, unknown, expired, or may not do this',
  5: 'no such module, version or token',
  6: 'conflict: the version exists, or the state of the module does not allow it',
  7: 'the server cannot be reached',
  8: 'the server failed, or did not answer as the registry does',
};
