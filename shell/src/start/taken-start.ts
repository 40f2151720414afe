import * as z from 'zod/mini';

/** The token endpoint's response (RFC 6749, 5.1, and OpenID Connect Core, 3.1.3.3). */
const tokensSchema = z.object({
  access_token: z.string(),
  id_token: z.string(),
  /** Unix time in seconds, by this browser's clock. */
  expires_at: z.number(),
  token_type: z.string(),
  scope: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

const signedInSchema = z.union([z.object({ tokens: tokensSchema }), z.object({ error: z.string() })]);

/** What the page's own script obtained from the provider before the shell ran: tokens, or the provider's error. */
export type EarlySignIn = z.infer<typeof signedInSchema>;

export type EarlyAnswer = {
  /** Null for a failed request. */
  readonly response: Promise<Response | null>;
  /** The parsed JSON of a successful response, once it is there. */
  readonly body: unknown;
};

export type EarlyStart = {
  /** Null if the script did not sign in, or failed: the shell then does it itself. */
  readonly signedIn: Promise<EarlySignIn | null>;
  /** Responses of the API by the names of the reads. */
  readonly answers: Map<string, EarlyAnswer>;
};

const nothing: EarlyStart = { signedIn: Promise.resolve(null), answers: new Map() };

const startSchema = z.object({ signedIn: z.instanceof(Promise), answers: z.instanceof(Map) });

/** Takes over what the page's first script (`early-start.js`) began; nothing else in the page can read it afterwards. */
export function takeEarlyStart(page: Window): EarlyStart {
  const found = startSchema.safeParse(Reflect.get(page, 'adhelmStart'));
  if (!found.success) return nothing;
  Reflect.deleteProperty(page, 'adhelmStart');
  const { signedIn, answers } = found.data;
  return {
    signedIn: signedIn.then((result: unknown) => signedInSchema.safeParse(result).data ?? null),
    answers: answers as EarlyStart['answers'],
  };
}
