import { demoPeople } from '../../facts/product-facts.ts';

/** The demo users and what each may do. */
export function DemoPeople() {
  const { admin, buyer, junior, client, newcomer } = demoPeople;
  const people = [
    { ...admin, may: 'admin: manages people, modules and everything else' },
    { ...buyer, may: 'access level 2: also connects and edits accounts' },
    { ...junior, may: 'access level 1: sees every account and changes campaigns' },
    { ...client, may: 'access level 1, read-only: sees two accounts and changes nothing' },
    { ...newcomer, may: 'access level 0: waits for approval' },
  ];
  return (
    <dl>
      {people.map(({ email, name, may }) => (
        <div key={email}>
          <dt>
            <code>{email}</code>
          </dt>
          <dd>
            {name}, {may}.
          </dd>
        </div>
      ))}
    </dl>
  );
}
