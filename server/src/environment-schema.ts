import { isIP } from 'node:net';
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
    error: 'must be "off" or addresses, networks, loopback, linklocal, uniquelocal with commas between',
  });

function keyBytes(value: string): Buffer | null {
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  return bytes.length === 32 ? bytes : null;
}

/** Reads keys of 32 bytes, base64 or hex, with commas between; null when one is not of that form. */
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
  context.addIssue({ code: 'custom', message: 'must be some of web, worker, scheduler with commas between' });
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

/** The variables with the texts that the documentation shows; defaults are in `readConfig`. */
export const environmentSchema = z.object({
  NODE_ENV: text.optional().describe('`production` seeds nothing and insists on the values below'),
  PORT: port.default(4400).describe('Port to listen on; 0 takes a free one'),
  HOST: text.default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: httpUrl.optional().describe('Where people open Adhelm; default http://localhost:PORT'),
  TRUST_PROXY: trustProxy.default(['loopback']).describe('Proxies whose X-Forwarded-* headers count'),
  DATA_DIR: text.default('.data').describe('Folder of the embedded database, the key file and artifacts'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL that starts with postgres://' })
    .optional()
    .describe('A PostgreSQL ≥ 15; default is the embedded one'),
  ADHELM_KEY: keys.optional().describe('32 bytes, base64 or hex; older keys may follow after commas'),
  ROLES: roles.default([...processRoles]).describe('What this process does: web, worker, scheduler'),
  OIDC_AUTHORITY: httpUrl.optional().describe('Issuer of another identity provider'),
  OIDC_CLIENT_ID: text.optional().describe('Our client there'),
  OIDC_AUDIENCE: text.optional().describe('Audience of its access tokens'),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com').describe('Issuer of the Google button'),
  GOOGLE_CLIENT_ID: text.optional().describe('Our client at Google'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('Its secret'),
  SANDBOX: z.enum(['on', 'off'], 'must be on or off').optional().describe('Simulated ad networks'),
  ARTIFACTS: text.optional().describe("Where modules' builds are kept: a folder or s3://…"),
  S3_ENDPOINT: httpUrl.optional().describe('Where the S3 store is; default Amazon in S3_REGION'),
  S3_REGION: text.default('us-east-1').describe('Its region'),
  S3_ACCESS_KEY_ID: text.optional().describe('Key of the S3 store'),
  S3_SECRET_ACCESS_KEY: text.optional().describe('Its secret'),
  LLM_BASE_URL: httpUrl.optional().describe('A server that speaks the OpenAI API'),
  LLM_API_KEY: text.optional().describe('Its key'),
  LLM_MODEL: text.optional().describe('Its model'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL that starts with smtp:// or smtps://' })
    .optional()
    .describe('Mail server; default keeps mail in an outbox'),
  ANALYTICS: z
    .string()
    .regex(/^(ga4:[A-Z0-9-]+|plausible:[a-z0-9.-]+(,[a-z0-9.-]+)*)$/i, 'must be ga4:ID or plausible:DOMAIN')
    .optional()
    .describe('Web analytics; default first-party page views'),
  API_HOST: httpUrl.optional().describe('Host of the API; default the same origin'),
  COMPANY_NAME: text.default('Adhelm').describe('Name on the login card'),
  COMPANY_URL: httpUrl.default('https://adhelm.test').describe('Link of the login card'),
  AGENCY_URL: httpUrl.default('https://agency.adhelm.test').describe("Link of the side panel's footer"),
  WORKSPACE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a three-letter currency such as USD')
    .default('USD')
    .describe('Currency of totals'),
  WORKSPACE_TIME_ZONE: timeZone.default('UTC').describe('Days of views over several accounts'),
  FX_URL: httpUrl
    .optional()
    .describe("Folder of euro reference rates; default the ECB's, with a sandbox the simulated one"),
  METRICS_TOKEN: text.optional().describe('Bearer token of /metrics; without it only loopback may read it'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
    .default('info')
    .describe('How much is logged'),
});
export type Environment = z.infer<typeof environmentSchema>;
