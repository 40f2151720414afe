import { checkedReadNames } from '@adhelm/contracts';

const { access: _access, campaigns, ...others } = checkedReadNames;

/** Parts of an account, by the kind that syncs call them. */
export const partNames = { entities: campaigns, ...others } as const;
