import { demoPeople } from '../../facts/product-facts.ts';

/** The demo users and their access. */
export function DemoPeople() {
  const { admin, buyer, junior, client, newcomer } = demoPeople;
  const people = [
    { ...admin, may: 'an admin' },
    { ...buyer, may: 'access level 2' },
    { ...junior, may: 'access level 1' },
    { ...client, may: `access level 1, read-only, limited to ${client.accounts} accounts` },
    { ...newcomer, may: 'access level 0, waiting for approval' },
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
