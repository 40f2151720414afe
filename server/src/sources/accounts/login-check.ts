import {
  AdhelmError,
  type FieldError,
  invalidField,
  isTimeZone,
  type NewManagedAccount,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { nameOfSource } from '../capabilities/capability-table.ts';
import { connectionOf } from '../connections/connection-table.ts';
import type { AccountAccess, AccountFacts, Connector } from '../connector.ts';
import { insideFault, isInsideHost, isInsideRefused } from '../inside-address.ts';
import { type ReachedSourceId, reachedSourceIdSchema } from '../source-ids.ts';
import { sourceNotFound } from '../source-not-found.ts';
import { isInSandbox, SANDBOX_SCHEME } from './account-access.ts';
import { NO_ADDRESS } from './files-only.ts';

const TEST_WITHIN_MS = 20_000;
/** Used when neither the person nor the source provides one. */
export const DEFAULT_CURRENCY = 'USD';
export const DEFAULT_TIME_ZONE = 'UTC';

export type ConnectorOf = (source: ReachedSourceId) => Connector;

export type Login = Pick<
  NewManagedAccount,
  'source' | 'externalId' | 'baseUrl' | 'credentials' | 'currency' | 'timeZone' | 'isByFiles'
>;

/** A complete login: the address to call and the address to save. */
export type CheckedLogin = {
  readonly source: ReachedSourceId;
  readonly url: string;
  readonly keptUrl: string;
  /** Its figures come from files, and nothing is sent to the source. */
  readonly isByFiles: boolean;
};

/** Checks a login against what its source needs. Throws `validation` and `not-found`. */
export function checkedLogin(login: Login, sandboxUrl: string | null): CheckedLogin {
  const source = reachedSourceIdSchema.safeParse(login.source);
  if (!source.success) throw sourceNotFound(login.source);
  const { baseUrl: usual, isImportOnly, mayUseFiles } = connectionOf(source.data);
  if (login.isByFiles === true && mayUseFiles !== true && !isImportOnly) {
    throw invalidField('isByFiles', `${nameOfSource(source.data)} is connected with its API`);
  }
  const isByFiles = isImportOnly || login.isByFiles === true;
  const url = isByFiles ? NO_ADDRESS : (login.baseUrl ?? usual ?? '').replace(/\/+$/, '');
  const inSandbox = sandboxUrl !== null && url.startsWith(`${sandboxUrl}/`);
  const faults = isByFiles ? unneeded(login) : credentialFaults(source.data, login.credentials);
  if (url === '') faults.push({ field: 'baseUrl', message: 'Enter the API URL of this account' });
  else if (!isByFiles && !inSandbox && !isSafeAddress(url)) {
    faults.push({ field: 'baseUrl', message: 'Must be a URL that starts with https://' });
  } else if (!isByFiles && !inSandbox && isInsideHost(new URL(url).hostname)) {
    faults.push(insideFault);
  }
  if (login.timeZone !== undefined && !isTimeZone(login.timeZone)) {
    faults.push({ field: 'timeZone', message: 'Unknown time zone' });
  }
  if (isByFiles) faults.push(...missingForFiles(login));
  const [first] = faults;
  if (first !== undefined) throw new AdhelmError('validation', first.message, { fields: faults });
  const keptUrl = inSandbox ? `${SANDBOX_SCHEME}${url.slice(sandboxUrl.length)}` : url;
  return { source: source.data, url, keptUrl, isByFiles };
}

/** Fields a person must enter because neither an API nor the imported files provide them. */
function missingForFiles({ currency, timeZone }: Login): FieldError[] {
  return [
    ...(currency === undefined ? [{ field: 'currency', message: 'Enter the currency of its figures' }] : []),
    ...(timeZone === undefined ? [{ field: 'timeZone', message: 'Enter the time zone of its days' }] : []),
  ];
}

/** Credentials that nothing would use. */
function unneeded({ credentials }: Login): FieldError[] {
  return Object.keys(credentials).map((name) => ({
    field: `credentials.${name}`,
    message: 'An account of files has no credentials',
  }));
}

function credentialFaults(
  source: ReachedSourceId,
  credentials: Readonly<Record<string, string>>,
): FieldError[] {
  const { fields } = connectionOf(source);
  const missing = fields
    .filter(({ name }) => credentials[name] === undefined)
    .map(({ name, label }) => ({ field: `credentials.${name}`, message: `${label} is missing` }));
  const unknown = Object.keys(credentials)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => ({
      field: `credentials.${name}`,
      message: `${nameOfSource(source)} has no such credential`,
    }));
  return [...missing, ...unknown];
}

/** Throws `validation` for missing or unknown credentials. */
export function refuseCredentials(
  source: ReachedSourceId,
  credentials: Readonly<Record<string, string>>,
): void {
  const fields = credentialFaults(source, credentials);
  if (fields.length > 0) {
    throw new AdhelmError('validation', fields[0]?.message ?? 'The credentials are not complete', { fields });
  }
}

/** Requires TLS because credentials are sent there. */
function isSafeAddress(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' && url.username === '' && url.search === '' && url.hash === '';
}

/** Tests credentials at the source. Throws `validation` when it refuses them, `upstream` when it is unreachable. */
export async function askAccess(
  connectorOf: ConnectorOf,
  source: ReachedSourceId,
  access: AccountAccess,
): Promise<AccountFacts> {
  if (access.baseUrl === NO_ADDRESS) return { name: null, currency: null, timeZone: null };
  try {
    return await connectorOf(source).checkAccess(access, AbortSignal.timeout(TEST_WITHIN_MS));
  } catch (error) {
    throw refusedLogin(source, error);
  }
}

/** Names the fields that could not be sent to the source by their labels. */
function unsent(source: ReachedSourceId, cause: AdhelmError): AdhelmError {
  const { fields: credentials, externalId } = connectionOf(source);
  const fields = cause.fields.map(({ field, message }) => {
    const label =
      field === 'externalId'
        ? externalId.label
        : credentials.find(({ name }) => field === `credentials.${name}`)?.label;
    return { field, message: `${label ?? field} ${message}` };
  });
  return new AdhelmError('validation', fields.map(({ message }) => message).join('; '), { fields, cause });
}

/** Maps errors between us and a source so that they do not look like errors of the caller's own session. */
function refusedLogin(source: ReachedSourceId, error: unknown): unknown {
  if (isInsideRefused(error)) return error;
  const name = nameOfSource(source);
  if (error instanceof AdhelmError && error.kind === 'auth' && error.fields.length > 0)
    return unsent(source, error);
  if (error instanceof AdhelmError && error.kind === 'auth') {
    return new AdhelmError('validation', `${name} rejected these credentials${reasonFor(error)}`, {
      cause: error,
    });
  }
  if (error instanceof AdhelmError) {
    return new AdhelmError('upstream', `${name} could not be reached: ${error.message}`, { cause: error });
  }
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) {
    return new AdhelmError('upstream', `${name} did not respond in time`, { cause: error });
  }
  return error;
}

/** What a source said about credentials that it rejected; what to do when it said nothing. */
function reasonFor({ words, place, message }: AdhelmError): string {
  if (words !== undefined) return `: ${words}`;
  if (place === undefined) return `: ${message}`;
  return ' and gave no reason. Check that they are complete and still valid there.';
}

/** The access of an unsaved login. */
export function accessOf(login: Login, { url: baseUrl, keptUrl }: CheckedLogin): AccountAccess {
  return {
    accountId: passingId(),
    externalId: login.externalId,
    currency: login.currency ?? DEFAULT_CURRENCY,
    timeZone: login.timeZone ?? DEFAULT_TIME_ZONE,
    baseUrl,
    credentials: login.credentials,
    pace: 1,
    mayBeInside: isInSandbox(keptUrl),
  };
}

/** A fresh id, because tokens are cached by account. */
export function passingId(): string {
  return `test ${uuidv7()}`;
}
