/**
 * SQLSTATEs of a database that is temporarily unable to answer: no connection (08), no memory, disk or connections
 * left (53), a server that stops or starts (57P), an I/O error (58030), a primary that became a standby (25006).
 */
const PASSING = /^(?:08...|53...|57P0[1-5]|58030|25006)$/;
const NO_SPACE = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** pg's own errors on a closed connection, which have no code. */
const GONE = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
];

/** Errors of connections, because a socket's error has the same codes whether the database or a source hung up. */
const connectionErrors = new WeakSet<object>();

/** Marks an error as one of a connection to the database. Returns it. */
export function markConnectionError<Thrown>(error: Thrown): Thrown {
  if (typeof error === 'object' && error !== null) connectionErrors.add(error);
  return error;
}

/** An error and its causes, outermost first. */
function* causesOf(error: unknown): Generator<object> {
  const seen = new Set<object>();
  for (let cause = error; typeof cause === 'object' && cause !== null && !seen.has(cause); ) {
    seen.add(cause);
    yield cause;
    cause = 'cause' in cause ? cause.cause : undefined;
  }
}

/** An error's SQLSTATE, or the code of a system's error; '' without one. */
export function codeOf(error: unknown): string {
  const has = typeof error === 'object' && error !== null && 'code' in error;
  return has && typeof error.code === 'string' ? error.code : '';
}

function isGone(error: object): boolean {
  return 'message' in error && typeof error.message === 'string' && GONE.includes(error.message);
}

/** Whether the database or its connection failed temporarily. Causes are checked too. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (connectionErrors.has(cause) || PASSING.test(codeOf(cause)) || isGone(cause)) return true;
  }
  return false;
}

/** Whether a disk is full, the database's or ours. Writes then fail, but reads may work. */
export function isStorageFull(error: unknown): boolean {
  for (const cause of causesOf(error)) if (NO_SPACE.has(codeOf(cause))) return true;
  return false;
}
