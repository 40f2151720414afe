/** Chakra components with a state machine, and their recipes. Pages without them do not load this entry. */
import './recipes.ts';

export { Avatar } from '@chakra-ui/react/avatar';
export { Checkbox } from '@chakra-ui/react/checkbox';
export { Collapsible } from '@chakra-ui/react/collapsible';
export { createListCollection } from '@chakra-ui/react/collection';
export { Dialog } from '@chakra-ui/react/dialog';
export { Menu } from '@chakra-ui/react/menu';
export { Popover } from '@chakra-ui/react/popover';
export { Progress } from '@chakra-ui/react/progress';
export { Select } from '@chakra-ui/react/select';
export { Switch } from '@chakra-ui/react/switch';
export { Tabs } from '@chakra-ui/react/tabs';
export { createToaster, Toast } from '@chakra-ui/react/toast';
export { Tooltip } from '@chakra-ui/react/tooltip';
export { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
export { Drawer } from './drawer.tsx';
export { MenuPortal } from './menu-portal.tsx';
export { PopupFrame } from './popup-frame.tsx';
export { QuestionDialog, type QuestionDialogProps } from './question-dialog.tsx';
export { TOAST_LIFT } from './toast-lift.ts';
export { Toaster } from './toaster.tsx';
export { useLateOpening } from './use-late-opening.ts';
