import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaChanges, ChangeKind, Changelog, ChangeWeek } from '../../src/reference/reference.ts';
import { paths } from '../paths.ts';
import { type ChangelogAreaId, changelogAreaOf, changelogAreas } from './changelog-areas.ts';

/** Begins each commit of the log. */
const COMMIT = '\0';
const LINE = /^(?<day>\d{4}-\d\d-\d\d) (?<kind>feat|fix|perf)(?:\((?<scope>[^)]+)\))?!?: (?<text>.+)$/;

/** Commits as `day subject` and the paths of their files, newest first; null in a checkout without history. */
function commits(): string | null {
  if (!existsSync(join(paths.project, '.git'))) return null;
  return execFileSync('git', ['log', '--no-merges', '--date=short', '--name-only', '--format=%x00%ad %s'], {
    cwd: paths.project,
    encoding: 'utf8',
    maxBuffer: 200_000_000,
  });
}

/** Keeps the page within its budget; the history itself has the rest. In characters of all lines. */
const MOST = 40_000;

const kinds: Readonly<Record<string, ChangeKind>> = { feat: 'new', perf: 'faster', fix: 'fixed' };
const areaIds = Object.keys(changelogAreas).filter(isAreaId);

function isAreaId(name: string): name is ChangelogAreaId {
  return name in changelogAreas;
}

/** Names of code: settings, files, commands, options, paths, and words with a capital or an underscore inside. */
const CODE =
  /(?<![\w`/])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|npm run [\w-]+|[\w-]+\.(?:tsx?|mjs|json|md|sh|css)\b|--[a-z][\w-]*|\/[a-z][\w-]*(?:\/[\w:-]+)*|[a-z]{3,}[A-Z]\w*|[a-z]+(?:_[a-z]+)+)(?![\w`])/g;

/** A subject as a sentence, with its code in backticks. */
function sentenceOf(subject: string): string {
  const text = subject.includes('`') ? subject : subject.replaceAll(CODE, '`$&`');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The Monday of a day's week, as `2026-11-23`. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

type Line = {
  readonly week: string;
  readonly area: ChangelogAreaId;
  readonly kind: ChangeKind;
  readonly text: string;
};

function linesOf(log: string): Line[] {
  return log.split(COMMIT).flatMap((commit): Line[] => {
    const [subject = '', ...files] = commit.split('\n').filter((line) => line !== '');
    const { day, kind = '', scope = '', text } = LINE.exec(subject)?.groups ?? {};
    const known = kinds[kind];
    if (day === undefined || text === undefined || known === undefined) return [];
    return [
      { week: mondayOf(day), area: changelogAreaOf(scope, files), kind: known, text: sentenceOf(text) },
    ];
  });
}

const withoutRepetitions = (lines: readonly Line[]) => {
  const seen = new Set<string>();
  return lines.filter(({ area, text }) => {
    const key = `${area} ${text}`;
    return seen.has(key) ? false : seen.add(key);
  });
};

function areasIn(lines: readonly Line[]): AreaChanges[] {
  return areaIds.flatMap((id) => {
    const own = lines.filter(({ area }) => area === id);
    if (own.length === 0) return [];
    const of = (kind: ChangeKind) => own.filter((line) => line.kind === kind).map(({ text }) => text);
    return [{ area: id, new: of('new'), faster: of('faster'), fixed: of('fixed') }];
  });
}

/** As many of the lines as the page has room for. */
function newestOf(lines: readonly Line[]): readonly Line[] {
  let length = 0;
  const end = lines.findIndex(({ text }) => {
    length += text.length;
    return length > MOST;
  });
  return end < 0 ? lines : lines.slice(0, end);
}

/**
 * What changed by week, newest first, and by the parts that people know, from the subjects of conventional commits: features,
 * faster code and fixes.
 */
export function changelogOf(log: string | null): Changelog {
  if (log === null) return { isKnown: false, areas: [], weeks: [], earlier: 0 };
  const all = withoutRepetitions(linesOf(log));
  const shown = newestOf(all);
  const weeks = [...Map.groupBy(shown, ({ week }) => week)].map(
    ([monday, lines]): ChangeWeek => ({ monday, areas: areasIn(lines) }),
  );
  const areas = areaIds
    .filter((id) => shown.some(({ area }) => area === id))
    .map((id) => ({ id, name: changelogAreas[id] }));
  return { isKnown: true, areas, weeks, earlier: all.length - shown.length };
}

export const changelog = (): Changelog => changelogOf(commits());
