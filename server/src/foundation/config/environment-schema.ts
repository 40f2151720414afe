import { isIP } from 'node:net';
import { MAX_CLOCK_OFFSET_MS } from '@adhelm/contracts';
import * as z from 'zod';

export const processRoles = ['web', 'worker', 'scheduler'] as const;
export type ProcessRole = (typeof processRoles)[number];

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
const url = (protocols: RegExp) =>
  z
    .url({ protocol: protocols, error: 'must be a URL that starts with http:// or https://' })
    .transform(withoutSlash);
const httpUrl = url(/^https?$/);
const text = z.string().trim().min(1);

function isProxyAddress(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128));
}

const trustProxy = z
  .string()
  .transform((value) =>
    value === 'off'
      ? (false as const)
      : value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
  )
  .refine((value) => value === false || value.every(isProxyAddress), {
    error: 'must be "off" or a comma-separated list of addresses, networks, loopback, linklocal, uniquelocal',
  });

function keyBytes(value: string): Buffer | null {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  return bytes.length === 32 ? bytes : null;
}

/** Parses comma-separated keys of 32 bytes, base64 or hex; null when one is invalid. */
export function parseKeys(value: string): Buffer[] | null {
  const keys = value.split(',').map((part) => keyBytes(part.trim()));
  return keys.every((key) => key !== null) ? keys : null;
}

const keys = z.string().transform((value, context) => {
  const parsed = parseKeys(value);
  if (parsed !== null) return parsed;
  context.addIssue({
    code: 'custom',
    message: 'must be 32 bytes in base64 or hex (openssl rand -base64 32)',
  });
  return z.NEVER;
});

const roles = z.string().transform((value, context) => {
  const parsed = z
    .array(z.enum(processRoles))
    .min(1)
    .safeParse(value.split(',').map((part) => part.trim()));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: 'custom', message: 'must be a comma-separated list of web, worker, scheduler' });
  return z.NEVER;
});

const timeZone = z.string().refine(
  (zone) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  },
  { error: 'must be an IANA time zone such as Europe/Berlin' },
);

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, { error: 'must be a whole number from 0 to 65535' });

const unitsInMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** In milliseconds. */
const clockOffset = z
  .string()
  .regex(/^\d{1,4}[mhd]$/, 'must be minutes, hours or days such as 90m, 36h or 1d')
  .transform((value) => Number(value.slice(0, -1)) * unitsInMs[value.at(-1) as keyof typeof unitsInMs])
  .refine((ms) => ms <= MAX_CLOCK_OFFSET_MS, { error: 'must be at most 60 days' });

const DAYS = 'must be a whole number of days from 30 to 3650';
const days = z
  .string()
  .regex(/^\d{1,4}$/, DAYS)
  .transform(Number)
  .refine((value) => value >= 30 && value <= 3650, { error: DAYS });

const wholeNumber = (least: number, most: number, what: string) => {
  const error = `must be ${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,12}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
};
const tokens = wholeNumber(1_000, 10_000_000_000, 'a whole number of tokens');
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be US dollars per million tokens such as 0.25')
  .transform(Number);

/** The variables, with the descriptions for the documentation. Defaults are in `readConfig`. */
export const environmentSchema = z.object({
  NODE_ENV: text.optional().describe('`production` seeds no demo data and requires the values below'),
  PORT: port.default(4400).describe('Port to listen on; 0 chooses a free one'),
  HOST: text.default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: httpUrl.optional().describe('Public address of Adhelm; default http://localhost:PORT'),
  TRUST_PROXY: trustProxy.default(['loopback']).describe('Proxies whose X-Forwarded-* headers are trusted'),
  DATA_DIR: text.default('.data').describe('Folder of the embedded database, the key file and artifacts'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL that starts with postgres://' })
    .optional()
    .describe('A PostgreSQL ≥ 15; default: the embedded one'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL that starts with postgres://' })
    .optional()
    .describe('A streaming replica of DATABASE_URL that reports may read; default: the primary'),
  ADHELM_KEY: keys.optional().describe('32 bytes, base64 or hex; older keys may follow after commas'),
  ROLES: roles.default([...processRoles]).describe('What this process does: web, worker, scheduler'),
  OIDC_AUTHORITY: httpUrl.optional().describe('Issuer of an external identity provider'),
  OIDC_CLIENT_ID: text.optional().describe('Client ID at that provider'),
  OIDC_AUDIENCE: text.optional().describe('Audience of its access tokens'),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com').describe('Issuer of the Google button'),
  GOOGLE_CLIENT_ID: text.optional().describe('Client ID at Google'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('Secret of this client'),
  SANDBOX: z
    .enum(['on', 'off'], 'must be on or off')
    .optional()
    .describe('`on` simulates all networks on this machine, `off` does not; default: on, in production off'),
  ARTIFACTS: text.optional().describe('Store of module builds: a folder or s3://…'),
  S3_ENDPOINT: httpUrl.optional().describe('Address of the S3 store; default: Amazon in S3_REGION'),
  S3_REGION: text.default('us-east-1').describe('Region of the S3 store'),
  S3_ACCESS_KEY_ID: text.optional().describe('Key of the S3 store'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Secret of that key'),
  LLM_BASE_URL: httpUrl
    .optional()
    .describe('Base URL of a server with the OpenAI API; default: the built-in planner answers'),
  LLM_API_KEY: text.optional().describe('Key of that server, if it needs one'),
  LLM_MODEL: text.optional().describe('Name of the language model there'),
  LLM_TOKENS_PER_CONVERSATION: tokens.default(200_000).describe('Tokens that one conversation may use'),
  LLM_TOKENS_PER_DAY: tokens.default(2_000_000).describe('Tokens that all people may use per day'),
  LLM_ANSWER_SECONDS: wholeNumber(5, 600, 'a whole number of seconds')
    .default(120)
    .describe('Seconds after which an answer ends'),
  LLM_PRICE_IN: price.optional().describe('US dollars per million tokens that are sent'),
  LLM_PRICE_OUT: price.optional().describe('US dollars per million tokens that are received'),
  AI_KEEP_DAYS: wholeNumber(1, 3_650, 'a whole number of days')
    .default(90)
    .describe('Days after which conversations that nobody continued are deleted'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL that starts with smtp:// or smtps://' })
    .optional()
    .describe('Mail server; default: mail stays in an outbox'),
  SMTP_FROM: z
    .email('must be an email address')
    .optional()
    .describe('Sender of mail; default: adhelm@ the host of PUBLIC_URL'),
  ANALYTICS: z
    .string()
    .regex(/^(ga4:[A-Z0-9-]+|plausible:[a-z0-9.-]+(,[a-z0-9.-]+)*)$/i, 'must be ga4:ID or plausible:DOMAIN')
    .optional()
    .describe(
      '`plausible:DOMAIN` or `ga4:ID` sends page views there; default: Adhelm counts them on this server',
    ),
  API_HOST: httpUrl
    .optional()
    .describe('Base URL under which browsers call the API; default: the address of the page'),
  COMPANY_NAME: text.default('Adhelm').describe('Name on the login card'),
  COMPANY_URL: httpUrl.default('https://adhelm.test').describe('Link of the login card'),
  AGENCY_URL: httpUrl.default('https://agency.adhelm.test').describe("Link of the side panel's footer"),
  WORKSPACE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a three-letter currency such as USD')
    .default('USD')
    .describe('Currency of totals'),
  WORKSPACE_TIME_ZONE: timeZone.default('UTC').describe('Time zone of views over several accounts'),
  FX_URL: httpUrl
    .optional()
    .describe(
      "Base URL of the euro reference rates; default: the ECB's, or the simulated ones of the sandbox",
    ),
  RULE_LOG_DAYS: days
    .default(365)
    .describe('Days after which decisions of rules that changed nothing are deleted; 30 to 3650'),
  METRICS_TOKEN: text.optional().describe('Bearer token of /metrics; without it only loopback has access'),
  CLOCK_OFFSET: clockOffset
    .default(0)
    .describe('How far the time of product and sandbox is ahead: 90m, 36h, 1d; not in production'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
    .default('info')
    .describe(
      'Least severe lines of the log: `fatal`, `error`, `warn`, `info`, `debug`, `trace`; `silent` has none',
    ),
});
export type Environment = z.infer<typeof environmentSchema>;
