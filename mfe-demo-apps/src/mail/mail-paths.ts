/** Which mails are displayed: those of a system label, or of one of the person's own. */
export type MailView = { readonly systemLabel: string } | { readonly customLabel: string };

export function mailPath(view: MailView, mailId?: string): string {
  const label =
    'customLabel' in view
      ? `label/${encodeURIComponent(view.customLabel)}`
      : encodeURIComponent(view.systemLabel);
  return `/app/mail/${label}${mailId === undefined ? '' : `/${encodeURIComponent(mailId)}`}`;
}
