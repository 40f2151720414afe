/** A user of the demo account API, as in the specification's mock data. */
export type DemoUser = {
  readonly id: string;
  readonly avatar: string | null;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin';
  readonly tier: 'Standard' | 'Premium';
  readonly country: string;
  readonly state: string;
  readonly phone: string;
  readonly canHire: boolean;
  readonly isPublic: boolean;
};

/** Displayed on the page itself; it grants no access. */
export const demoCredentials = { email: 'demo@adhelm.test', password: 'Password123!' } as const;

export const demoUser: DemoUser = {
  id: 'demo-1',
  avatar: null,
  email: demoCredentials.email,
  name: 'Dora Demo',
  role: 'admin',
  tier: 'Premium',
  country: 'Netherlands',
  state: 'Utrecht',
  phone: '+31 30 555 0100',
  canHire: false,
  isPublic: true,
};
