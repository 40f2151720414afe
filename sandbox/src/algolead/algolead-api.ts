import { decimalFromMicros } from '@adhelm/contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { type ClientLead, clientLeads } from '../market/client-leads.ts';
import { saleStatusOf } from '../market/client-words.ts';
import type { Login } from '../market/entities.ts';
import { personOf } from '../market/people.ts';
import { knownValues, queryOf } from '../requests/known-values.ts';
import { momentOf, writtenMoment } from '../requests/written-moments.ts';

/** Sent with HTTP 200: `{status: "Failed", errors}`. */
class Failed extends Error {}

const credentialNames = {
  Auth: 'auth',
  TrackingID: 'trackingId',
  Token: 'token',
} as const;
const once = [
  'Service',
  'Auth',
  'PartnerID',
  'TrackingID',
  'Token',
  'SubCampaignID',
  'CreateTimeFrom',
  'CreateTimeTo',
  'AccountIDs',
] as const;

/**
 * AlgoLead's `api.php`, as its affiliates' pages call it: one path, one `Service` per request, and every response with
 * HTTP 200. Responses contain personal data, as at such clients, which a connector must drop. Register it under
 * `/algolead`. `createAccountByOptimizer` is not simulated, since it sends people.
 */
export function registerAlgoleadApi(app: FastifyInstance, { market, logins }: ApiContext): void {
  const leadsOf = clientLeads(market);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Failed) return reply.send({ status: 'Failed', errors: error.message });
    return reply.send({ status: 'Failed', errors: `Internal error ${error}` });
  });

  app.get('/api.php', async (request) => {
    const { one } = knownValues(queryOf(request), { once }, (name) => new Failed(`Wrong parameter ${name}`));
    const login = logins.find(
      ({ credentials, externalId }) =>
        externalId === one('PartnerID') &&
        (['Auth', 'TrackingID', 'Token'] as const).every(
          (name) => credentials[credentialNames[name]] === one(name),
        ),
    );
    if (login === undefined) throw new Failed('Authentication failed');
    const service = one('Service');
    const range = rangeOf(one('CreateTimeFrom'), one('CreateTimeTo'));
    const wanted = one('AccountIDs')?.split(',');
    const isWanted = (lead: ClientLead) => wanted?.includes(accountIdOf(lead)) ?? true;
    if (service === 'AccountsData') {
      return { status: 'Success', data: leadsOf(login, range).filter(isWanted).map(accountData) };
    }
    if (service !== 'DepositsList') throw new Failed('Unknown Service');
    const all = leadsOf(login, { from: new Date(0), until: range.until });
    const deposits = all.filter(({ depositedAt }) => depositedAt !== null && depositedAt >= range.from);
    return { status: 'Success', data: deposits.filter(isWanted).map((lead) => deposit(lead, login)) };
  });
}

function rangeOf(from: string | undefined, to: string | undefined) {
  const [first, last] = [
    from === undefined ? new Date(0) : momentOf(from),
    momentOf(to ?? '9999-12-31 23:59:59'),
  ];
  if (first === undefined) throw new Failed('CreateTimeFrom must be YYYY-MM-DD HH:mm:ss');
  if (last === undefined) throw new Failed('CreateTimeTo must be YYYY-MM-DD HH:mm:ss');
  return { from: first, until: new Date(last.getTime() + 1_000) };
}

function accountIdOf({ lead }: ClientLead): string {
  return `A${lead.id}`;
}

function accountData(clientLead: ClientLead) {
  const { lead, subs, commission } = clientLead;
  const person = personOf(lead.id);
  return {
    UserID: `U${lead.id}`,
    AccountID: accountIdOf(clientLead),
    FirstName: person.firstName,
    LastName: person.lastName,
    LoginEmail: person.email,
    Phone: person.phone,
    ClientIP: person.ip,
    Address: { Street: person.street, City: person.city },
    Balance: clientLead.depositedAt === null ? '0' : '250.00',
    SaleStatus: saleStatusOf(clientLead),
    SaleNote: `Spoke with ${person.firstName}, mail ${person.email}`,
    CreateTime: writtenMoment(lead.signedUpAt),
    Country: lead.campaign.country,
    Commission: decimalFromMicros(commission),
    Custom1: subs[0],
    Custom2: subs[1],
    Custom3: subs[2],
    Custom4: person.email,
    Custom5: person.phone,
  };
}

function deposit(clientLead: ClientLead, { currency }: Login) {
  return {
    AccountID: accountIdOf(clientLead),
    LoginEmail: personOf(clientLead.lead.id).email,
    Amount: '250.00',
    Currency: currency,
    DepositTime: clientLead.depositedAt === null ? '' : writtenMoment(clientLead.depositedAt),
  };
}
