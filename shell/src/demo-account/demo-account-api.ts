import type { Credentials, Registration } from '@adhelm/contracts';
import { defaultSettings, type Settings } from '@adhelm/contracts';
import { messages } from '../messages/demo-refusals.ts';
import { type DemoUser, demoCredentials, demoUser } from './demo-users.ts';
import { type DemoSubscription, demoSubscription } from './subscription.ts';

/** How long sign-in and registration take, in milliseconds. */
export const DEMO_DELAY_MS = 1000;
/** Validity of a demo token: two days, in milliseconds. */
export const DEMO_TOKEN_MS = 2 * 24 * 60 * 60 * 1000;

/** An error of the demo account API. */
export class DemoRefusal extends Error {
  readonly status: 400 | 401;

  constructor(status: 400 | 401, message: string) {
    super(message);
    this.name = 'DemoRefusal';
    this.status = status;
  }
}

export type DemoSession = { readonly accessToken: string; readonly user: DemoUser };
type Authorization = { readonly authorization?: string };

/**
 * `/api/account/*` of the specification, implemented in the browser; it reaches neither the server nor a product
 * session.
 */
export type DemoAccountApi = {
  /** `POST /api/account/login`. */
  readonly login: (body: Credentials) => Promise<DemoSession>;
  /** `POST /api/account/register`. */
  readonly register: (body: Registration) => Promise<DemoSession>;
  /** `GET /api/account/me`, with `Bearer` and the token. */
  readonly me: (headers: Authorization) => Promise<{ readonly user: DemoUser }>;
  /** `GET /api/account/settings`. */
  readonly settings: () => Promise<{ readonly settings: Settings }>;
  /** `GET /api/account/subscription`. */
  readonly subscription: () => Promise<{ readonly subscription: DemoSubscription }>;
};

type Clock = {
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
};

const browserClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

type Account = { readonly user: DemoUser; readonly password: string };

/** Accounts and tokens live as long as the object. Calls reject with `DemoRefusal`. */
export function createDemoAccountApi({ now, wait }: Clock = browserClock): DemoAccountApi {
  const accounts: Account[] = [{ user: demoUser, password: demoCredentials.password }];
  const tokens = new Map<string, { readonly user: DemoUser; readonly endsAt: number }>();
  const accountOf = (email: string) =>
    accounts.find(({ user }) => user.email.toLowerCase() === email.trim().toLowerCase());
  const sessionOf = (user: DemoUser): DemoSession => {
    const accessToken = `demo-${user.id}-${tokens.size + 1}`;
    tokens.set(accessToken, { user, endsAt: now() + DEMO_TOKEN_MS });
    return { accessToken, user };
  };

  return {
    async login({ email, password }) {
      await wait(DEMO_DELAY_MS);
      const account = accountOf(email);
      if (account === undefined) throw new DemoRefusal(400, messages.unknownAccount);
      if (account.password !== password) throw new DemoRefusal(400, messages.wrongPassword);
      return sessionOf(account.user);
    },
    async register({ email, name, password }) {
      await wait(DEMO_DELAY_MS);
      if (accountOf(email) !== undefined) throw new DemoRefusal(400, messages.takenEmail);
      const user: DemoUser = {
        ...demoUser,
        id: `demo-${accounts.length + 1}`,
        email: email.trim(),
        name,
        tier: 'Standard',
      };
      accounts.push({ user, password });
      return sessionOf(user);
    },
    async me({ authorization }) {
      if (authorization === undefined) throw new DemoRefusal(401, messages.noToken);
      const token = tokens.get(authorization.replace(/^Bearer /, ''));
      if (token === undefined || token.endsAt <= now()) throw new DemoRefusal(401, messages.badToken);
      return { user: token.user };
    },
    settings: async () => ({ settings: defaultSettings }),
    subscription: async () => ({ subscription: demoSubscription }),
  };
}

/** The demo API of this page, shared by its pages so that a registered demo user can sign in. */
export const demoAccountApi = createDemoAccountApi();
