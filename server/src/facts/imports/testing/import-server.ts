import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ImportCommitRequest,
  type ImportDetail,
  type ImportMapping,
  type ImportPreview,
  importAnswerSchema,
  importPreviewAnswerSchema,
} from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { domainFeatures } from '../../../features.ts';
import { systemScope, withScope } from '../../../foundation/database/index.ts';
import { type Account, accountById } from '../../../sources/accounts/index.ts';
import { upsertAccount } from '../../../sources/accounts/testing.ts';
import { limitedPerson } from '../../../testing/limited-person.ts';
import { bearer, createTestBrowser, signIn } from '../../../testing/test-browser.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers };

type Upload = {
  readonly account: Account;
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
  readonly key?: string;
};

/** One person's import requests. */
export type Importer = {
  call(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  send(
    method: string,
    path: string,
    request?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer>;
  /** A response that is not JSON. */
  text(path: string): Promise<{ readonly text: string; readonly headers: Headers }>;
  upload(upload: Upload): Promise<Answer>;
  /** Uploads a valid file. */
  draft(upload: Upload): Promise<ImportDetail>;
  preview(id: string, mapping: ImportMapping): Promise<ImportPreview>;
  /** Commits, and waits until the import has finished. */
  commit(id: string, request?: Partial<ImportCommitRequest>): Promise<ImportDetail>;
  /** Undoes an import, and waits until that has finished. */
  revert(id: string, overLater?: boolean): Promise<ImportDetail>;
  /** Uploads a file, previews the suggested mapping, and commits it. */
  whole(upload: Upload, request?: Partial<ImportCommitRequest>): Promise<ImportDetail>;
};

const PATIENCE_MS = 60_000;

function importerOf(url: string, authorization: string): Importer {
  const answered = async (response: Response): Promise<Answer> => {
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
    };
  };
  const send: Importer['send'] = async (method, path, { body, headers = {} } = {}) =>
    answered(
      await fetch(url + path, {
        method,
        headers: {
          authorization,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const call: Importer['call'] = (path, body, headers = {}) =>
    send(body === undefined ? 'GET' : 'POST', path, { body, headers });
  const upload: Importer['upload'] = async ({
    account,
    bytes,
    name = 'report.csv',
    type = 'text/csv',
    key,
  }) => {
    const query = new URLSearchParams({ source: account.source, account: account.id, name });
    return answered(
      await fetch(`${url}/api/imports?${query}`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': type,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: new Uint8Array(bytes),
      }),
    );
  };
  const draft: Importer['draft'] = async (wanted) =>
    importAnswerSchema.parse((await upload(wanted)).body).data;
  const preview: Importer['preview'] = async (id, mapping) =>
    importPreviewAnswerSchema.parse((await call(`/api/imports/${id}/preview`, { mapping })).body).data;
  const started = async (id: string, step: string, request: object): Promise<ImportDetail> => {
    const { status, body } = await call(`/api/imports/${id}/${step}`, request);
    if (status !== 202) throw new Error(JSON.stringify(body));
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const { data } = importAnswerSchema.parse((await call(`/api/imports/${id}`)).body);
      if (data.state !== 'running' && data.revert?.state !== 'running') return data;
      if (Date.now() > until) throw new Error(`the import ${id} does not end`);
      await sleep(20);
    }
  };
  const commit: Importer['commit'] = (id, request = {}) => started(id, 'commit', request);
  return {
    call,
    send,
    text: async (path) => {
      const response = await fetch(url + path, { headers: { authorization } });
      return { text: await response.text(), headers: response.headers };
    },
    upload,
    draft,
    preview,
    commit,
    revert: (id, overLater = false) => started(id, 'revert', { overLater }),
    whole: async (wanted, request) => {
      const { id, table } = await draft(wanted);
      if (table === null) throw new Error('a draft has a table');
      await preview(id, table.suggestion.mapping);
      return commit(id, request);
    },
  };
}

/** The suggested mapping of a draft, the same for everyone. */
export async function mappingOf(importer: Importer, id: string): Promise<ImportMapping> {
  const { table } = importAnswerSchema.parse((await importer.call(`/api/imports/${id}`)).body).data;
  if (table === null) throw new Error('a draft has a table');
  return table.suggestion.mapping;
}

export type ImportServer = {
  readonly server: TestServer;
  /** A new account: by default of Engageya in New York, which has no API. */
  account(currency?: string, source?: Account['source'], timeZone?: string): Promise<Account>;
  person(name: 'admin' | 'buyer'): Promise<Importer>;
  limitedTo(account: Account): Promise<Importer>;
  /** Stored figures of an account by the source's ids: campaign, entity, day, clicks, cost. */
  facts(account: Account, kind: 'campaign_day' | 'content_day' | 'widget_day'): Promise<unknown[][]>;
  close(): Promise<void>;
};

const entityOf = {
  campaign_day: { join: '', id: "''" },
  content_day: { join: 'join contents e on e.key = f.content_key', id: 'e.external_id' },
  widget_day: { join: 'join widgets e on e.key = f.widget_key', id: 'e.external_id' },
} as const;

/** The server with all features. Without the worker role, imports wait for the test to run them. */
export async function startImportServer(
  roles = 'web,worker',
  options: { readonly sandboxUrl?: string } = {},
): Promise<ImportServer> {
  const server = await startTestServer({ ...options, features: domainFeatures, env: { ROLES: roles } });
  const { app, owner } = server.database;
  const person = async (name: string) =>
    importerOf(
      server.url,
      bearer(await signIn(createTestBrowser(), server.url, `${name}@adhelm.test`)).authorization,
    );
  return {
    server,
    account: (currency = 'USD', source = 'engageya', timeZone = 'America/New_York') =>
      withScope(app, systemScope, async (client) => {
        const id = uuidv7();
        await upsertAccount(client, {
          id,
          source,
          externalId: id,
          name: `Engageya ${currency}`,
          currency,
          timeZone,
          baseUrl: 'https://engageya.test',
        });
        const account = await accountById(client, id);
        if (account === null) throw new Error('the account was not written');
        return account;
      }),
    person,
    limitedTo: async ({ id }) =>
      importerOf(server.url, (await limitedPerson(app, server.url, [id])).authorization),
    facts: async (account, kind) => {
      const { join, id } = entityOf[kind];
      const { rows } = await owner.query<unknown[]>({
        text: `select c.external_id, ${id}, f.day::text, f.clicks, f.cost from ${kind} f
               join campaigns c on c.key = f.campaign_key ${join} where f.account_key = $1
               order by 1, 2, 3`,
        values: [account.key],
        rowMode: 'array',
      });
      return rows;
    },
    close: () => server.close(),
  };
}
