import { type ChildProcess, spawn } from 'node:child_process';
import type { SystemUser } from './cluster-location.ts';

/**
 * A shell between us and PostgreSQL. It holds the read end of a pipe that is never written to. When our process ends in
 * any way (SIGKILL included), the read ends and PostgreSQL gets a fast shutdown. It has its own session, so that Ctrl-C
 * in a terminal reaches only us and we stop PostgreSQL after our last query.
 */
const SCRIPT = `
remove=$1
shift
exec 3<&0
"$@" 3<&- </dev/null &
postmaster=$!
trap 'kill -INT $postmaster' INT TERM HUP
( read -r _ <&3; kill -INT $postmaster ) 2>/dev/null &
watcher=$!
exec 3<&- 0</dev/null
while :; do
  wait $postmaster
  status=$?
  kill -0 $postmaster 2>/dev/null || break
done
kill $watcher 2>/dev/null
if [ -n "$remove" ]; then rm -rf "$remove"; fi
exit $status
`;

export type Supervised = {
  /** Resolves with the exit code when PostgreSQL has ended, for whatever reason. */
  readonly ended: Promise<number | null>;
  /** Requests a fast shutdown and waits for the end. */
  stop(): Promise<void>;
  /** Lets our process end while PostgreSQL runs. The pipe then ends it too. */
  unref(): void;
};

type SuperviseOptions = {
  readonly command: readonly string[];
  readonly runAs: SystemUser | null;
  readonly logDescriptor: number;
  /** A folder that the supervisor removes at the end; for tests. */
  readonly removeAfter?: string;
};

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}

/** Starts PostgreSQL so that it cannot outlive this process. */
export function supervise(options: SuperviseOptions): Supervised {
  const { command, runAs, logDescriptor, removeAfter } = options;
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'adhelm-postgres', removeAfter ?? '', ...command], {
    stdio: ['pipe', logDescriptor, logDescriptor],
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }),
  });
  const ended = endOf(child);
  return {
    ended,
    async stop() {
      child.stdin?.destroy();
      await ended;
    },
    unref() {
      child.unref();
      if (child.stdin !== null && 'unref' in child.stdin && typeof child.stdin.unref === 'function') {
        child.stdin.unref();
      }
    },
  };
}
