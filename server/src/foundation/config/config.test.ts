import { ConfigError, isLoopback, readConfig } from './config.ts';
import { environmentSchema } from './environment-schema.ts';

const key = Buffer.alloc(32, 1);
const production = {
  NODE_ENV: 'production',
  ADHELM_KEY: key.toString('base64'),
  PUBLIC_URL: 'https://adhelm.example/',
  DATABASE_URL: 'postgres://db/adhelm',
};

describe('the configuration', () => {
  it('has defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 4400,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4400',
      apiHost: 'http://localhost:4400',
      trustProxy: ['loopback'],
      databaseUrl: null,
      roles: ['web', 'worker', 'scheduler'],
      identity: {
        embedded: true,
        authority: 'http://localhost:4400/oidc',
        clientId: 'adhelm-shell',
        audience: 'urn:adhelm:api',
      },
      google: null,
      sandbox: true,
      languageModel: null,
      ruleLogDays: 365,
      workspace: { currency: 'USD', timeZone: 'UTC' },
    });
  });

  it('is parsed from variables, with empty ones as missing', () => {
    const config = readConfig({
      ...production,
      PORT: '',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      ROLES: 'web, worker',
      ADHELM_KEY: `${key.toString('hex')},${Buffer.alloc(32, 2).toString('base64')}`,
      WORKSPACE_TIME_ZONE: 'Europe/Berlin',
    });
    expect(config).toMatchObject({
      production: true,
      port: 4400,
      publicUrl: 'https://adhelm.example',
      trustProxy: ['10.0.0.0/8', '::1'],
      roles: ['web', 'worker'],
      sandbox: false,
      keys: [key, Buffer.alloc(32, 2)],
      workspace: { timeZone: 'Europe/Berlin' },
    });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '44.5' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be a URL that starts with http:// or https://'],
    [{ PUBLIC_URL: 'https://x/adhelm' }, 'PUBLIC_URL must have no path'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres://'],
    [
      { ...production, DATABASE_READ_URL: 'mysql://x' },
      'DATABASE_READ_URL must be a URL that starts with postgres://',
    ],
    [{ DATABASE_READ_URL: 'postgres://x' }, 'DATABASE_READ_URL needs DATABASE_URL'],
    [{ ADHELM_KEY: 'c2hvcnQ=' }, 'ADHELM_KEY must be 32 bytes in base64 or hex (openssl rand -base64 32)'],
    [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY must be/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be/],
    [{ ROLES: 'web,cook' }, 'ROLES must be a comma-separated list of web, worker, scheduler'],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off'],
    [
      { WORKSPACE_TIME_ZONE: 'Mars/Base' },
      'WORKSPACE_TIME_ZONE must be an IANA time zone such as Europe/Berlin',
    ],
    [{ WORKSPACE_CURRENCY: 'dollars' }, 'WORKSPACE_CURRENCY must be a three-letter currency such as USD'],
    [{ RULE_LOG_DAYS: '7' }, 'RULE_LOG_DAYS must be a whole number of days from 30 to 3650'],
    [{ ANALYTICS: 'matomo' }, 'ANALYTICS must be ga4:ID or plausible:DOMAIN'],
    [{ SMTP_FROM: 'Adhelm' }, 'SMTP_FROM must be an email address'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'],
    [{ LLM_MODEL: 'x' }, 'LLM_BASE_URL and LLM_MODEL must be set together'],
    [
      { OIDC_AUTHORITY: 'https://id.example' },
      'OIDC_CLIENT_ID must be set with OIDC_AUTHORITY; OIDC_AUDIENCE must be set with OIDC_AUTHORITY',
    ],
    [
      { NODE_ENV: 'production' },
      'ADHELM_KEY must be set in production; PUBLIC_URL must be set in production; DATABASE_URL must be set in production',
    ],
    [{ CLOCK_OFFSET: 'tomorrow' }, 'CLOCK_OFFSET must be minutes, hours or days such as 90m, 36h or 1d'],
    [{ CLOCK_OFFSET: '61d' }, 'CLOCK_OFFSET must be at most 60 days'],
    [{ ...production, CLOCK_OFFSET: '1d' }, 'CLOCK_OFFSET must not be set in production'],
    [{ ...production, PUBLIC_URL: 'http://adhelm.example' }, /https:\/\/ in production/],
  ])('rejects %j in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });

  it.each([
    [undefined, { kind: 'own' }],
    ['ga4:G-ABC123', { kind: 'ga4', id: 'G-ABC123' }],
    ['plausible:adhelm.example', { kind: 'plausible', domain: 'adhelm.example' }],
  ])('sends page views to ANALYTICS=%s', (ANALYTICS, analytics) => {
    expect(readConfig({ ANALYTICS }).analytics).toEqual(analytics);
  });

  it('does not repeat an invalid value, which may be a secret', () => {
    expect(() => readConfig({ ADHELM_KEY: 'my-secret', DATABASE_URL: 'x://user:my-secret@db' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('my-secret') }),
    );
  });

  it('describes every variable, for the documentation', () => {
    for (const [name, schema] of Object.entries(environmentSchema.shape)) {
      expect([name, schema.description]).toEqual([name, expect.any(String)]);
    }
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.0.1', false],
    ['localhost.evil.test', false],
    ['127.0.0.1.evil.test', false],
  ])('detects whether %s is a loopback address: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });
});
