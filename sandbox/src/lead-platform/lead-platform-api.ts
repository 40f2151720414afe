import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { type ClientLead, clientLeads } from '../market/client-leads.ts';
import type { Login } from '../market/entities.ts';
import { knownValues, queryOf } from '../requests/known-values.ts';
import { momentOf, writtenMoment } from '../requests/written-moments.ts';
import { conversionItem, leadItem } from './lead-rows.ts';

class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const customs = ['custom1', 'custom2', 'custom3', 'custom4', 'custom5'] as const;
const once = ['fromDate', 'toDate', 'page', 'itemsPerPage', ...customs] as const;
const LARGEST_PAGE = 1_000;
const DEFAULT_PAGE = 100;

/** The client's IP allowlist: this machine. A proxy in front forwards the caller's address. */
const allowed = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * The white-label platform of ROICollective and MeeseeksMedia, as clients of its brands use it: `GET /leads` and `GET
 * /conversions` with the header `Api-Key`. Register it under the brand's path, which replaces `…/api/v2`. `POST /leads`
 * is not simulated, since it sends people.
 */
export function registerLeadPlatformApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  const leadsOf = clientLeads(market);
  const server = (httpCode: number) => ({ date: writtenMoment(market.now()), httpCode, executionTime: 0.01 });

  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Refused ? error.status : 500;
    return refuse(reply, status, error instanceof Error ? error.message : String(error));
  });
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Method not found'));

  function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
    return reply.code(status).send({ details: {}, message, server: server(status) });
  }

  function page(
    request: FastifyRequest,
    item: (lead: ClientLead, login: Login) => unknown,
    matches: LeadFilter,
  ) {
    const login = loginOf(request, logins);
    const query = requestOf(request);
    const items = leadsOf(login, { from: new Date(0), until: market.now() })
      .filter((lead) => matches(lead, query))
      .filter(({ subs }) =>
        query.customs.every((wanted, index) => wanted === undefined || wanted === subs[index]),
      );
    const first = (query.page - 1) * query.size;
    return {
      items: items.slice(first, first + query.size).map((lead) => item(lead, login)),
      total: { items: items.length, pages: Math.ceil(items.length / query.size) },
      message: null,
      server: server(200),
    };
  }

  app.get('/leads', async (request) =>
    page(
      request,
      leadItem,
      ({ lead }, { from, until }) => lead.signedUpAt >= from && lead.signedUpAt < until,
    ),
  );
  app.get('/conversions', async (request) =>
    page(
      request,
      conversionItem,
      ({ acceptedAt }, { from, until }) => acceptedAt !== null && acceptedAt >= from && acceptedAt < until,
    ),
  );
}

type PageRequest = {
  readonly from: Date;
  readonly until: Date;
  readonly page: number;
  readonly size: number;
  readonly customs: readonly (string | undefined)[];
};
type LeadFilter = (lead: ClientLead, request: PageRequest) => boolean;

function loginOf({ headers, ip }: FastifyRequest, logins: readonly Login[]): Login {
  const address = String(headers['x-forwarded-for'] ?? ip);
  const login = logins.find(({ credentials }) => credentials['apiKey'] === headers['api-key']);
  if (login === undefined) throw new Refused(401, 'Invalid Api-Key');
  if (!allowed.has(address)) throw new Refused(403, `IP ${address} is not whitelisted`);
  return login;
}

function requestOf(request: FastifyRequest): PageRequest {
  const { one } = knownValues(
    queryOf(request),
    { once },
    (name) => new Refused(422, `Unknown parameter ${name}`),
  );
  const from = momentOf(one('fromDate') ?? '');
  const until = momentOf(one('toDate') ?? '');
  if (from === undefined) throw new Refused(422, 'fromDate must be YYYY-MM-DD HH:mm:ss');
  if (until === undefined) throw new Refused(422, 'toDate must be YYYY-MM-DD HH:mm:ss');
  return {
    from,
    until: new Date(until.getTime() + 1_000),
    page: numberOf(one('page') ?? '1', 'page', Number.MAX_SAFE_INTEGER),
    size: numberOf(one('itemsPerPage') ?? String(DEFAULT_PAGE), 'itemsPerPage', LARGEST_PAGE),
    customs: customs.map((name) => one(name)),
  };
}

function numberOf(text: string, name: string, most: number): number {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw new Refused(422, `${name} must be from 1 to ${most}`);
  return number;
}
