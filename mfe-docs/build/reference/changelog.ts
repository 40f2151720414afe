import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Change, Changelog, ChangeMonth } from '../../src/reference/reference.ts';
import { paths } from '../paths.ts';

const LINE =
  /^(?<hash>\w+) (?<month>\d{4}-\d\d) (?<kind>feat|fix|perf)(?:\((?<scope>[^)]+)\))?!?: (?<text>.+)$/;

/** Commits as `hash month subject`, newest first; null in a checkout without history. */
function commits(): string | null {
  if (!existsSync(join(paths.project, '.git'))) return null;
  return execFileSync('git', ['log', '--no-merges', '--date=format:%Y-%m', '--format=%h %ad %s'], {
    cwd: paths.project,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
}

/** Keeps the page within its budget; the history itself has the rest. */
const MOST = 400;

/** The newest features, fixes and faster code by month, from the subjects of conventional commits. */
export function changelogOf(log: string | null): Changelog {
  if (log === null) return { isKnown: false, months: [], earlier: 0 };
  const lines = log.split('\n').filter((line) => LINE.test(line));
  const months = new Map<string, { added: Change[]; fixed: Change[] }>();
  for (const line of lines.slice(0, MOST)) {
    const { hash = '', month = '', kind, scope = '', text = '' } = LINE.exec(line)?.groups ?? {};
    const changes = months.get(month) ?? { added: [], fixed: [] };
    months.set(month, changes);
    changes[kind === 'fix' ? 'fixed' : 'added'].push({ scope, text, hash });
  }
  return {
    isKnown: true,
    months: [...months].map(([month, changes]): ChangeMonth => ({ month, ...changes })),
    earlier: Math.max(0, lines.length - MOST),
  };
}

export const changelog = (): Changelog => changelogOf(commits());
