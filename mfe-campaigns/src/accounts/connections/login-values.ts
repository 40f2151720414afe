import {
  type AdhelmError,
  type FieldError,
  isTimeZone,
  newAccountSchema,
  type SourceConnection,
} from '@adhelm/contracts';
import type { FieldFaults } from '@adhelm/shared-ui/forms';
import { credentialFaults, credentialPlace } from './credential-faults.ts';
import { messages } from './messages.ts';

/** The values of the connect form. */
export type LoginValues = {
  readonly source: string;
  readonly name: string;
  readonly externalId: string;
  readonly baseUrl: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly credentials: Record<string, string>;
  /** Without the source's API; see `mayUseFiles`. */
  readonly isByFiles: boolean;
};

export const emptyLogin: LoginValues = {
  source: '',
  name: '',
  externalId: '',
  baseUrl: '',
  currency: '',
  timeZone: '',
  credentials: {},
  isByFiles: false,
};

const ownPlaces = ['source', 'name', 'externalId', 'baseUrl', 'currency', 'timeZone'] as const;
/** A field of the form; the server's problem details use the same names. */
type LoginPlace = (typeof ownPlaces)[number] | `credentials.${string}`;

/** The form field of an error; null if it has none. */
function loginPlace(field: string, connection: SourceConnection): LoginPlace | null {
  if (field === 'baseUrl' && connection.isImportOnly) return null;
  return ownPlaces.find((place) => place === field) ?? credentialPlace(field, connection);
}

/** Whether something was entered that would be lost. */
export function holdsSomething({
  source: _source,
  isByFiles: _files,
  credentials,
  ...typed
}: LoginValues): boolean {
  return [...Object.values(typed), ...Object.values(credentials)].some((text) => text !== '');
}

/** The connection as the form offers it: an account of files has neither credentials nor an address. */
export function chosenConnection(
  { isByFiles }: Pick<LoginValues, 'isByFiles'>,
  connection: SourceConnection,
): SourceConnection {
  if (!isByFiles || connection.mayUseFiles === undefined) return connection;
  return { ...connection, fields: [], baseUrl: null, isImportOnly: true };
}

/** The login as it is sent. Empty fields are left to the source. */
export function loginOf(
  { source, name, externalId, credentials, isByFiles, ...other }: LoginValues,
  { fields, isImportOnly, mayUseFiles }: SourceConnection,
) {
  const baseUrl = isImportOnly ? '' : other.baseUrl.trim();
  const currency = other.currency.trim().toUpperCase();
  const timeZone = other.timeZone.trim();
  return {
    source,
    name,
    externalId,
    credentials: Object.fromEntries(
      fields.flatMap((field) => {
        const value = credentials[field.name] ?? '';
        return value === '' ? [] : [[field.name, value]];
      }),
    ),
    ...(baseUrl === '' ? {} : { baseUrl }),
    ...(currency === '' ? {} : { currency }),
    ...(timeZone === '' ? {} : { timeZone }),
    ...(isByFiles && mayUseFiles === true ? { isByFiles } : {}),
  };
}

/** Errors of a login before any request, by field. */
export function loginFaults(values: LoginValues, connection: SourceConnection): FieldFaults<LoginValues> {
  const login = loginOf(values, connection);
  const faults: FieldFaults<LoginValues> = { ...credentialFaults(login.credentials, connection) };
  for (const { path, ...issue } of newAccountSchema.safeParse(login).error?.issues ?? []) {
    const place = loginPlace(path.join('.'), connection);
    if (place !== null) faults[place] ??= issueInWords(place, issue);
  }
  if (!connection.isImportOnly && connection.baseUrl === null && login.baseUrl === undefined) {
    faults.baseUrl = messages.faults.addressMissing;
  }
  if (connection.isImportOnly) {
    for (const place of ['currency', 'timeZone'] as const) {
      if (login[place] === undefined) faults[place] = messages.faults.missing;
    }
  }
  if (login.timeZone !== undefined && !isTimeZone(login.timeZone)) faults.timeZone = messages.faults.timeZone;
  return faults;
}

function issueInWords(
  place: LoginPlace,
  issue: { readonly code?: string | undefined; readonly maximum?: unknown },
) {
  if (issue.code === 'too_big') return messages.faults.tooLong(Number(issue.maximum));
  if (place === 'currency' || place === 'timeZone' || place === 'baseUrl') return messages.faults[place];
  return messages.faults.missing;
}

/** Maps the server's rejection to its field and text. */
export function refusedLogin({ kind }: AdhelmError, connection: SourceConnection) {
  return ({ field, message }: FieldError) => {
    const place = loginPlace(field, connection);
    if (place === null) return null;
    if (place === 'externalId' && kind === 'conflict') return { place, message: messages.faults.connected };
    if (place === 'baseUrl') return { place, message: messages.faults.addressRefused };
    return { place, message };
  };
}
