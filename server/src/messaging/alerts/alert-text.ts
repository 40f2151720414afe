import type { Alert, AlertSeverity } from '@adhelm/contracts';
import { counted } from '../../people/activity/index.ts';
import { countInWords } from './alert-counts.ts';

/** What a channel is told: plain texts, the same for mail and chats. */
export type AlertMessage = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly label: string; readonly url: string };
};

const labels: Readonly<Record<AlertSeverity, string>> = {
  info: 'Info',
  warning: 'Warning',
  critical: 'Critical',
};

type TextOptions = {
  readonly publicUrl: string;
  /** The person's. */
  readonly timeZone: string;
};

function timeIn(timeZone: string, iso: string): string {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(iso));
}

function paragraphOf(alert: Alert, timeZone: string): string {
  const { cause, severity, summary, detail, examples, count, firstAt, state, resolvedAt } = alert;
  const since = timeIn(timeZone, firstAt);
  const named = examples.map((name) => `“${name}”`).join(', ');
  return [
    `${labels[severity]}: ${summary}`,
    ...(detail === null ? [] : [detail]),
    ...(examples.length === 0
      ? []
      : [count > examples.length ? `Among them: ${named}` : `Concerns: ${named}`]),
    count === 1 ? `At ${since}` : `${countInWords(cause, count)} since ${since}`,
    ...(state === 'resolved' && resolvedAt !== null ? [`Resolved at ${timeIn(timeZone, resolvedAt)}`] : []),
  ].join('\n');
}

/** One or several alerts in words, the most severe first. */
export function messageOf(alerts: readonly Alert[], { publicUrl, timeZone }: TextOptions): AlertMessage {
  const [first] = alerts;
  const single = first !== undefined && alerts.length === 1 ? first : null;
  const critical = alerts.filter(({ severity }) => severity === 'critical').length;
  const path =
    single === null ? '/app/account?section=alerts' : `/app/account?section=alerts&alert=${single.id}`;
  return {
    subject:
      single === null
        ? `${counted(alerts.length, 'alert')}${critical === 0 ? '' : `, ${critical} critical`}`
        : `${labels[single.severity]}: ${single.summary}`,
    paragraphs: alerts.map((alert) => paragraphOf(alert, timeZone)),
    link: { label: single === null ? 'Show alerts' : 'Show alert', url: `${publicUrl}${path}` },
  };
}

/** The message of a test. */
export function testMessage(channel: string, { publicUrl }: Pick<TextOptions, 'publicUrl'>): AlertMessage {
  return {
    subject: 'Test message from Adhelm',
    paragraphs: [`This is a test of the channel “${channel}”. Alerts will arrive here.`],
    link: { label: 'Alert channels', url: `${publicUrl}/app/account?section=channels` },
  };
}
