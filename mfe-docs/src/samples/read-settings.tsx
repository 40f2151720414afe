import { useSettings } from '@adhelm/shared-ui/module';

export function Direction() {
  const { direction } = useSettings();
  return <p>{direction === 'rtl' ? 'Right to left' : 'Left to right'}</p>;
}
