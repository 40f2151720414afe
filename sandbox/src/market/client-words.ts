import type { ClientLead } from './client-leads.ts';
import { personOf } from './people.ts';
import { chainOf, drawsFrom } from './random.ts';

const words = {
  new: ['New', 'No answer', 'Call again', 'In progress'],
  approved: ['Interested', 'Approved', 'Potential'],
  deposited: ['Deposited', 'FTD'],
  rejected: ['Not interested', 'Wrong number', 'Under 18', 'Duplicate'],
} as const satisfies Record<ClientLead['stage'], readonly string[]>;

/**
 * The text that a client's call centre writes about a lead: one of its words, and sometimes a remark that does not
 * belong there, such as a contact.
 */
export function saleStatusOf({ lead, stage }: ClientLead): string {
  const draws = drawsFrom(chainOf(`status ${lead.id}`));
  const word = draws.pick(words[stage]);
  const { email, phone, lastName, firstName } = personOf(lead.id);
  const remark = draws.next();
  if (remark < 0.05) return `${word}: ${email}`;
  if (remark < 0.1) return `${word} (${phone})`;
  if (remark < 0.15) return `${word} - ask for ${firstName} ${lastName}`;
  return word;
}
