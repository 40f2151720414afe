import { createHash } from 'node:crypto';
import { escapedHtml } from '../mail/index.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#172b4d;background:#f4f6f8;margin:0}' +
  'main{max-width:32rem;margin:15vh auto;padding:2rem;background:#fff;border:1px solid #dfe3e8;border-radius:8px}' +
  'h1{font-size:1.25rem;margin:0 0 1rem}' +
  'button{font:inherit;padding:.5rem 1rem;border:0;border-radius:6px;background:#5664d2;color:#fff;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #172b4d;outline-offset:2px}';

/** Nothing but the page's own style, and its form to us. */
export const UNSUBSCRIBE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | Adhelm</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;
}

type Subscription = { readonly report: string; readonly address: string };

/** Asks before anything changes, because mail programs open links by themselves. */
export function questionPage({ report, address }: Subscription): string {
  return page(
    'Unsubscribe?',
    `<p>“${escapedHtml(report)}” is sent to ${escapedHtml(address)}.</p>
     <form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

export function donePage({ report, address }: Subscription): string {
  return page(
    'You are unsubscribed',
    `<p>“${escapedHtml(report)}” is no longer sent to ${escapedHtml(address)}. Other reports are not affected.</p>`,
  );
}

export function unknownPage(): string {
  return page(
    'This link does not work',
    '<p>The report was deleted, or the link is incomplete. Copy the whole link from the email, or ask the sender to remove you.</p>',
  );
}
