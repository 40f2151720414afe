const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const htmlSafe = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Adhelm</title></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;
}

/** The confirmation page for a logout that does not come from Adhelm. */
export function logoutPage(form: string): string {
  return page(
    'Log out?',
    `${form}<p>Do you want to log out of Adhelm?</p>
     <button form="op.logoutForm" name="logout" value="yes" type="submit">Log out</button>
     <p><a href="/">Stay signed in</a></p>`,
  );
}

export function loggedOutPage(): string {
  return page('You are logged out', '<p><a href="/">Go to Adhelm</a></p>');
}

const failures: Readonly<Record<string, string>> = {
  invalid_client: 'This app is not connected to Adhelm any more. Connect it again from the app.',
  invalid_request:
    'The link that brought you here is incomplete. Start again from the app that you came from.',
  invalid_redirect_uri: 'The app asked to return to an address that is not registered for it.',
  access_denied: 'Access was not allowed, so nothing was connected.',
  server_error: 'Something went wrong on our side. Try again in a moment.',
};

/** What people read about an error code of OAuth 2, whose descriptions are for programmers. */
export const failureInWords = (code: string): string =>
  failures[code] ?? 'The sign-in could not be completed. Start again from the app that you came from.';

/** The page for a sign-in that cannot return to its origin. */
export function signInFailedPage(reason: string): string {
  return page('Sign-in did not work', `<p>${htmlSafe(reason)}</p><p><a href="/login">Sign in again</a></p>`);
}
