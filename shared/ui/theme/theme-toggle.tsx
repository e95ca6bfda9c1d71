import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { useTheme } from './use-theme.ts';

/** Switches to the other theme, which this browser remembers. */
export function ThemeToggle() {
  const { theme, pin } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Use the ${other} theme`} icon={theme === 'dark' ? Sun : Moon} onClick={() => pin(other)} />
  );
}
