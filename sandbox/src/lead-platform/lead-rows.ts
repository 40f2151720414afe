import { decimalFromMicros } from '@adhelm/contracts';
import type { ClientLead } from '../market/client-leads.ts';
import { saleStatusOf } from '../market/client-words.ts';
import type { Login } from '../market/entities.ts';
import { personOf } from '../market/people.ts';
import { writtenMoment } from '../requests/written-moments.ts';

const countryNames: Readonly<Record<string, string>> = { US: 'United States', DE: 'Germany' };

function shared(clientLead: ClientLead) {
  const { lead, subs } = clientLead;
  const { firstName, lastName, email, phone } = personOf(lead.id);
  return {
    leadRequestIDEncoded: `Lr${lead.id}`,
    customerID: `C-${lead.id}`,
    campaignName: lead.campaign.name,
    campaignHash: `h${lead.campaign.id.toString(36)}`,
    countryName: countryNames[lead.campaign.country] ?? '',
    countryCode: lead.campaign.country,
    platform: 'mobile',
    browser: 'Chrome',
    isSmartClick: '0',
    custom1: subs[0] ?? null,
    custom2: subs[1] ?? null,
    custom3: subs[2] ?? null,
    custom4: `${firstName} ${lastName} <${email}>`,
    custom5: phone,
  };
}

/** An item of `GET /leads`: the fields that clients declare, and personal data as such CRMs return it. */
export function leadItem(clientLead: ClientLead, { source }: Login) {
  const { lead, depositedAt } = clientLead;
  const person = personOf(lead.id);
  return {
    ...shared(clientLead),
    saleStatus: saleStatusOf(clientLead),
    signupDate: writtenMoment(lead.signedUpAt),
    hasFTD: depositedAt === null ? 0 : 1,
    ...(source === 'meeseeksmedia' ? { brokerID: `B${lead.campaign.id % 7}` } : {}),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    ip: person.ip,
    profile: { address: { street: person.street, city: person.city }, contact: [person.email, person.phone] },
    comment: `Called ${person.firstName} at ${person.phone}`,
  };
}

/** An item of `GET /conversions`: a paid lead. It has no deposit yet when the client accepted it without one. */
export function conversionItem(clientLead: ClientLead, { currency }: Login) {
  const { lead, commission, depositedAt } = clientLead;
  return {
    ...shared(clientLead),
    leadRequestID: `Lr${lead.id}`,
    brokerAccountDepositID: lead.campaign.id,
    traderID: personOf(lead.id).email,
    amount: depositedAt === null ? 0 : 250,
    currency,
    depositDate: depositedAt === null ? null : writtenMoment(depositedAt),
    qualified: 1,
    referer: null,
    projectAffiliateCommissionAmount: decimalFromMicros(commission),
  };
}
