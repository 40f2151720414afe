// Signs a returning person in and requests the data of their page while the shell's scripts are still on their way. The
// shell takes the results over (taken-start.ts).
(() => {
  const PLANS = 'adhelm.first-requests';
  const DAY_MS = 86_400_000;
  const LONGEST_WAIT_MS = 300;
  let isReturning = false;
  let plans = null;
  try {
    isReturning = localStorage.getItem('adhelm.signed-in') === 'yes';
    plans = JSON.parse(localStorage.getItem(PLANS));
  } catch {
    // without storage, or with another program's value in it, nothing is known ahead
  }
  const { identity, apiHost, workspace } = JSON.parse(
    document.getElementById('adhelm-environment').textContent,
  );
  if (!isReturning || !identity.embedded || location.pathname.startsWith('/auth/')) return;
  // a page of text, which loads the shell at the first interaction
  if (location.pathname !== '/' && document.getElementById('adhelm-scripts') !== null) return;

  const { authority, clientId, audience } = identity;
  const redirectUri = `${location.origin}/auth/silent`;
  const base64url = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));

  // OpenID Connect, authorization code with PKCE and prompt=none
  const signIn = async () => {
    const state = random();
    const verifier = random();
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile email',
      state,
      code_challenge: base64url(digest),
      code_challenge_method: 'S256',
      resource: audience,
      prompt: 'none',
    });
    const landed = await fetch(`${authority}/auth?${query}`, { cache: 'no-store' });
    const answer = new URL(landed.url).searchParams;
    if (answer.get('state') !== state || answer.get('iss') !== authority) return null;
    if (answer.has('error')) return { error: answer.get('error') };
    const response = await fetch(`${authority}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code: answer.get('code'),
        code_verifier: verifier,
      }),
    });
    if (!response.ok) return null;
    const tokens = await response.json();
    return { tokens: { ...tokens, expires_at: Math.floor(Date.now() / 1000) + tokens.expires_in } };
  };

  const dayAfter = (days) => {
    const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: workspace.timeZone }).format());
    return new Date(today + days * DAY_MS).toISOString().slice(0, 10);
  };
  const plan = plans?.[location.pathname + location.search];
  const answers = new Map();
  const requested = (url, options, after) => {
    const response = after.then(() => fetch(url, options)).catch(() => null);
    const answer = { response, body: undefined };
    // read ahead, so that the page's first picture has its data
    const read = async (response) => {
      if (response?.status === 200) answer.body = await response.clone().json();
    };
    answer.response.then(read).catch(() => undefined);
    return answer;
  };
  // before the shell's own reactions to the sign-in, which came later
  const request = (result) => {
    const token = result?.tokens?.access_token;
    if (token === undefined || !Array.isArray(plan)) return result;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const reads = plan.flatMap((template) => {
      const read = String(template).replace(/\{day([+-]\d+)\}/g, (_, days) => dayAfter(Number(days)));
      // the URL of a GET, or that of a POST and its body
      const [, url, body] = /^(\/api\/[^\\\s]*)(?: (.+))?$/.exec(read) ?? [];
      return url === undefined ? [] : [{ read, url: apiHost + url, body }];
    });
    const gets = reads.filter(({ body }) => body === undefined);
    const posts = reads.filter(({ body }) => body !== undefined);
    const now = Promise.resolve();
    for (const { read, url } of gets) answers.set(read, requested(url, { headers }, now));
    // questions that are posted add up many rows, and would delay the first data
    const later = Promise.race([
      Promise.all([...answers.values()].map(({ response }) => response)),
      new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
    ]);
    const ofJson = { ...headers, 'content-type': 'application/json' };
    for (const { read, url, body } of posts) {
      answers.set(read, requested(url, { method: 'POST', headers: ofJson, body }, later));
    }
    return result;
  };
  const signedIn = signIn()
    .then(request)
    .catch(() => null);
  window.adhelmStart = { signedIn, answers };
})();
