import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type { Analytics } from '@adhelm/contracts';
import { type Environment, environmentSchema, type ProcessRole } from './environment-schema.ts';

/** An invalid environment. The message is one line for the person, and the process exits with 78 (EX_CONFIG). */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

export type GoogleConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};
/** Where module builds are stored: a folder of this machine, or a bucket of an S3-compatible store. */
export type ArtifactsConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly prefix: string;
      readonly endpoint: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };
export type LanguageModelConfig = {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  /** US dollars per million tokens; null = costs are not known. */
  readonly prices: { readonly in: number; readonly out: number } | null;
};
/** What conversations may use, and how long they are kept. */
export type AiLimits = {
  readonly tokensPerConversation: number;
  readonly tokensPerDay: number;
  readonly answerSeconds: number;
  readonly keptDays: number;
};

/** All settings from the environment. URLs have no trailing slash. `keys` encrypt secrets, new ones with the first. */
export type Config = {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: false | readonly string[];
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A streaming replica of it, for reports; null = they read the primary. */
  readonly databaseReadUrl: string | null;
  readonly keys: readonly Buffer[] | null;
  readonly roles: readonly ProcessRole[];
  readonly identity: {
    readonly embedded: boolean;
    readonly authority: string;
    readonly clientId: string;
    readonly audience: string;
  };
  readonly google: GoogleConfig | null;
  readonly sandbox: boolean;
  readonly artifacts: ArtifactsConfig;
  readonly languageModel: LanguageModelConfig | null;
  readonly ai: AiLimits;
  /** The mail server, and the sender of all mail; null = mail stays in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly analytics: Analytics;
  readonly apiHost: string;
  readonly company: { readonly name: string; readonly url: string; readonly agencyUrl: string };
  /** Days after which decisions of rules that changed nothing are deleted. */
  readonly ruleLogDays: number;
  readonly workspace: { readonly currency: string; readonly timeZone: string };
  /** The base URL of the euro reference rates; null = the ECB, or the sandbox while it is on. */
  readonly fxUrl: string | null;
  readonly metricsToken: string | null;
  readonly logLevel: string;
  /** How far the product's time is ahead at its start; 0 in production. */
  readonly clockOffsetMs: number;
};

const loopbackHosts = ['localhost', '::1', '[::1]'];

/** Whether an address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^::ffff:/, '');
  return loopbackHosts.includes(address) || (isIPv4(address) && address.startsWith('127.'));
}

function productionFaults(environment: Environment): string[] {
  const required = ['ADHELM_KEY', 'PUBLIC_URL', 'DATABASE_URL'] as const;
  const faults = required
    .filter((name) => environment[name] === undefined)
    .map((name) => `${name} must be set in production`);
  if (environment.CLOCK_OFFSET !== 0) faults.push('CLOCK_OFFSET must not be set in production');
  const publicUrl = environment.PUBLIC_URL;
  if (publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    faults.push('PUBLIC_URL must start with https:// in production (browsers sign in over https only)');
  }
  return faults;
}

function togetherFaults(environment: Environment): string[] {
  const groups = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['LLM_BASE_URL', 'LLM_MODEL'],
  ] as const;
  const faults = groups
    .filter(([one, other]) => (environment[one] === undefined) !== (environment[other] === undefined))
    .map(([one, other]) => `${one} and ${other} must be set together`);
  if (environment.OIDC_AUTHORITY !== undefined) {
    if (environment.OIDC_CLIENT_ID === undefined)
      faults.push('OIDC_CLIENT_ID must be set with OIDC_AUTHORITY');
    if (environment.OIDC_AUDIENCE === undefined) faults.push('OIDC_AUDIENCE must be set with OIDC_AUTHORITY');
  }
  if (environment.DATABASE_READ_URL !== undefined && environment.DATABASE_URL === undefined)
    faults.push('DATABASE_READ_URL needs DATABASE_URL');
  if (environment.PUBLIC_URL !== undefined && new URL(environment.PUBLIC_URL).pathname !== '/') {
    faults.push('PUBLIC_URL must have no path');
  }
  return faults;
}

function identityOf(environment: Environment, publicUrl: string): Config['identity'] {
  const authority = environment.OIDC_AUTHORITY;
  return {
    embedded: authority === undefined,
    authority: authority ?? `${publicUrl}/oidc`,
    clientId: environment.OIDC_CLIENT_ID ?? 'adhelm-shell',
    audience: environment.OIDC_AUDIENCE ?? 'urn:adhelm:api',
  };
}

function googleOf(environment: Environment): GoogleConfig | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = environment;
  return clientId === undefined || clientSecret === undefined ? null : { issuer, clientId, clientSecret };
}

function languageModelOf(environment: Environment): LanguageModelConfig | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = environment;
  const { LLM_PRICE_IN: priceIn, LLM_PRICE_OUT: priceOut } = environment;
  if (baseUrl === undefined || model === undefined) return null;
  const prices = priceIn === undefined || priceOut === undefined ? null : { in: priceIn, out: priceOut };
  return { baseUrl, model, apiKey: apiKey ?? null, prices };
}

function smtpOf({ SMTP_URL: url, SMTP_FROM: from }: Environment, publicUrl: string): Config['smtp'] {
  return url === undefined ? null : { url, from: from ?? `adhelm@${new URL(publicUrl).hostname}` };
}

function analyticsOf(setting: string | undefined): Analytics {
  const [kind, value] = setting?.split(':', 2) ?? [];
  if (kind === undefined || value === undefined) return { kind: 'own' };
  return kind === 'ga4' ? { kind, id: value } : { kind: 'plausible', domain: value };
}

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

function artifactsFaults({ ARTIFACTS, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Environment): string[] {
  if (ARTIFACTS?.startsWith('s3:') !== true) return [];
  const faults = S3_ADDRESS.test(ARTIFACTS) ? [] : ['ARTIFACTS must be a folder or s3://bucket/prefix'];
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    faults.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set with ARTIFACTS=s3://…');
  }
  return faults;
}

function artifactsOf(environment: Environment, dataDir: string): ArtifactsConfig {
  const { ARTIFACTS: address, S3_REGION: region, S3_ENDPOINT: endpoint } = environment;
  const [, bucket, prefix = ''] = S3_ADDRESS.exec(address ?? '') ?? [];
  if (bucket === undefined)
    return { kind: 'folder', folder: resolve(address ?? resolve(dataDir, 'artifacts')) };
  return {
    kind: 's3',
    bucket,
    prefix,
    region,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId: environment.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function configOf(environment: Environment): Config {
  const production = environment.NODE_ENV === 'production';
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`;
  const dataDir = resolve(environment.DATA_DIR);
  return {
    production,
    port: environment.PORT,
    host: environment.HOST,
    publicUrl,
    trustProxy: environment.TRUST_PROXY,
    dataDir,
    databaseUrl: environment.DATABASE_URL ?? null,
    databaseReadUrl: environment.DATABASE_READ_URL ?? null,
    keys: environment.ADHELM_KEY ?? null,
    roles: environment.ROLES,
    identity: identityOf(environment, publicUrl),
    google: googleOf(environment),
    sandbox: (environment.SANDBOX ?? (production ? 'off' : 'on')) === 'on',
    artifacts: artifactsOf(environment, dataDir),
    languageModel: languageModelOf(environment),
    ai: {
      tokensPerConversation: environment.LLM_TOKENS_PER_CONVERSATION,
      tokensPerDay: environment.LLM_TOKENS_PER_DAY,
      answerSeconds: environment.LLM_ANSWER_SECONDS,
      keptDays: environment.AI_KEEP_DAYS,
    },
    smtp: smtpOf(environment, publicUrl),
    analytics: analyticsOf(environment.ANALYTICS),
    apiHost: environment.API_HOST ?? publicUrl,
    company: {
      name: environment.COMPANY_NAME,
      url: environment.COMPANY_URL,
      agencyUrl: environment.AGENCY_URL,
    },
    ruleLogDays: environment.RULE_LOG_DAYS,
    workspace: { currency: environment.WORKSPACE_CURRENCY, timeZone: environment.WORKSPACE_TIME_ZONE },
    fxUrl: environment.FX_URL ?? null,
    metricsToken: environment.METRICS_TOKEN ?? null,
    logLevel: environment.LOG_LEVEL,
    clockOffsetMs: environment.CLOCK_OFFSET,
  };
}

/**
 * The configuration of an environment. Empty variables count as missing.
 * Throws `ConfigError` with all faults in one line, without values, because they may be secrets.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  }
  const environment = parsed.data;
  const faults = [...togetherFaults(environment), ...artifactsFaults(environment)];
  if (environment.NODE_ENV === 'production') faults.push(...productionFaults(environment));
  if (faults.length > 0) throw new ConfigError(faults.join('; '));
  return configOf(environment);
}
