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

/** Scopes whose name in commits nobody would say. */
const AREAS: Readonly<Record<string, string>> = {
  ai: 'AI',
  fx: 'Exchange rates',
  geozo: 'Geozo',
  mgid: 'MGID',
  propellerads: 'PropellerAds',
  'shared-ui': 'Screens',
  shell: 'Frame',
  ui: 'Screens',
};

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const areaOf = (scope: string) => AREAS[scope] ?? capitalised(scope.replaceAll('-', ' '));
const groups = { feat: 'added', perf: 'faster', fix: 'fixed' } as const;
const groupOf = (kind: string) => groups[kind as keyof typeof groups];

/** The newest features, faster code and fixes by month, from the subjects of conventional commits. */
export function changelogOf(log: string | null): Changelog {
  if (log === null) return { isKnown: false, months: [], earlier: 0 };
  const lines = log.split('\n').filter((line) => LINE.test(line));
  const months = new Map<string, { added: Change[]; faster: Change[]; fixed: Change[] }>();
  for (const line of lines.slice(0, MOST)) {
    const { hash = '', month = '', kind = '', scope = '', text = '' } = LINE.exec(line)?.groups ?? {};
    const changes = months.get(month) ?? { added: [], faster: [], fixed: [] };
    months.set(month, changes);
    changes[groupOf(kind)].push({ area: areaOf(scope), text: capitalised(text), hash });
  }
  return {
    isKnown: true,
    months: [...months].map(([month, changes]): ChangeMonth => ({ month, ...changes })),
    earlier: Math.max(0, lines.length - MOST),
  };
}

export const changelog = (): Changelog => changelogOf(commits());
