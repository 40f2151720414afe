import type { ModuleStatus, VersionHealth } from '@adhelm/contracts';
import { formatBytes, formatTime } from '../output/quantities.ts';
import type { Style } from '../output/style.ts';
import { table } from '../output/table.ts';

const LISTED_RELEASES = 10;

function healthText({ mounted, failed, uncaughtErrors, medianMountMs }: VersionHealth): string {
  const people = `${mounted + failed} people, ${failed} with failures`;
  const mount = medianMountMs === null ? '' : `, mount ${Math.round(medianMountMs)} ms`;
  return `${people}, ${uncaughtErrors} uncaught errors${mount}`;
}

function channelLines(style: Style, status: ModuleStatus): string[] {
  const { live, previous, candidate, disabled, lastRollback, shellMisfit } = status;
  const lines = [
    live === null
      ? `live       ${style.dim('nothing')}`
      : `live       ${style.green(live.version)} since ${formatTime(live.since)}, by ${live.by}`,
  ];
  if (live?.health !== undefined) lines.push(`           ${healthText(live.health)}`);
  if (live?.watched !== undefined) {
    const { until, evidence, decidesAt } = live.watched;
    lines.push(
      `           watched until ${formatTime(until)}: evidence of failure ${evidence.toFixed(2)}; ${previous === null ? 'no version to roll back to' : `rolls back to ${previous} at ${decidesAt}`}`,
    );
  }
  if (previous !== null) lines.push(`previous   ${previous}`);
  if (candidate !== null) {
    lines.push(
      `candidate  ${style.yellow(candidate.version)} for ${candidate.percent}% since ${formatTime(candidate.since)}, by ${candidate.by}`,
      `           ${healthText(candidate.health.candidate)}`,
      `           evidence of failure ${candidate.evidence.toFixed(2)}; rolls back at ${candidate.decidesAt}`,
    );
    if (candidate.health.live !== null) lines.push(`           live: ${healthText(candidate.health.live)}`);
  }
  if (shellMisfit != null) {
    const { runs, reason } = shellMisfit;
    lines.push(
      style.red(
        `this shell ${runs === null ? 'runs no version of it' : `runs ${runs} instead of the live version`}:`,
      ),
      `           ${reason}`,
    );
  }
  if (lastRollback != null) {
    const { at, from, to, reason } = lastRollback;
    lines.push(
      `rolled back ${style.yellow(`${from} → ${to}`)} at ${formatTime(at)} by the registry:`,
      `           ${reason}`,
    );
  }
  if (disabled !== null) {
    lines.push(
      style.red(`disabled   since ${formatTime(disabled.at)}, by ${disabled.by}: ${disabled.reason}`),
    );
  }
  return lines;
}

/** The channels of a module, for a person. */
export function statusText(style: Style, status: ModuleStatus): string {
  const shown = status.releases.slice(0, LISTED_RELEASES);
  const more = status.releases.length - shown.length;
  const releases = table(
    style,
    ['version', 'published', 'by', 'size'],
    shown.map(({ version, publishedAt, publishedBy, bytes, tokenRevoked }) => [
      version,
      formatTime(publishedAt),
      tokenRevoked === true ? `${publishedBy} (token revoked)` : publishedBy,
      formatBytes(bytes),
    ]),
  );
  return [
    `${style.bold(status.title)} (${status.name}), ${status.owner}`,
    '',
    ...channelLines(style, status),
    '',
    shown.length === 0 ? style.dim('No versions published yet.') : releases,
    ...(more > 0 ? [style.dim(`and ${more} older`)] : []),
  ].join('\n');
}
