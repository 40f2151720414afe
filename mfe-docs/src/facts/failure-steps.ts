import type { ErrorKind } from '@adhelm/contracts';

/** What a person does about each kind of error. */
export const stepsOf: Readonly<Record<ErrorKind, string>> = {
  auth: 'Sign in again. If it happens at once again, the clock of the server or of the identity provider is wrong.',
  forbidden: 'Ask an admin for access.',
  validation: 'Fix the marked fields. Without a marked field, send the code.',
  'not-found': 'Go back to the list. It was removed, or you may not see its account.',
  conflict: 'Reload, check the current values, and try again.',
  throttled: 'Wait for the time that the message gives.',
  upstream: 'The network or the tracker failed. Try again later; nothing is sent twice.',
  unavailable: 'The server or its database is restarting. The page continues by itself.',
  internal: 'Send the code. The log of the server has the cause under the request’s id.',
};

/** What a person does about each failure of a module; a test compares its keys with the shell. */
export const moduleFailureSteps: Readonly<Record<string, string>> = {
  unreachable: 'Check your connection, then retry.',
  timeout: 'Retry. If it repeats, the server or the store of builds is slow.',
  'not-found': 'Send the code. The store of builds lost files; publish the version again.',
  'wrong-type': 'Send the code. A proxy answers instead of the store of builds.',
  corrupt: 'Send the code. A proxy or the store changed a file; the page refuses it.',
  'host-api': 'Send the code to the team of the module, which has to build it again.',
  load: 'Send the code to the team of the module.',
  mount: 'Send the code to the team of the module.',
  crash: 'Retry, then send the code to the team of the module.',
};
