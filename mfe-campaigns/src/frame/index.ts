/** What pages of every area are built of: drawers, field frames, view links. Other areas import only this file. */
export { ScrolledTable } from '@adhelm/shared-ui';
export { BriefFieldFrame, type BriefFieldFrameProps } from './brief-fields/brief-field-frame.tsx';
export { countryName } from './brief-fields/country-name.ts';
export { exactMoney } from './brief-fields/exact-money.ts';
export { type FieldFaults, fieldFaults, limitsInWords } from './brief-fields/field-faults.ts';
export { messages as fieldMessages } from './brief-fields/messages.ts';
export { ConfirmedAction } from './drawer/confirmed-action.tsx';
export { DrawerRow } from './drawer/drawer-row.tsx';
export { Facts } from './drawer/facts.tsx';
export { useHeldOpen } from './drawer/held-open.ts';
export { PageDrawer } from './drawer/page-drawer.tsx';
export { NEW, useDrawerView } from './drawer/use-drawer-view.ts';
export { PageViews } from './page-views/page-views.tsx';
