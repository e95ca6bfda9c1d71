import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import { useTheme } from './use-theme.ts';

export function ThemeToggle() {
  const { theme, pin } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Use the ${other} theme`} icon={theme === 'dark' ? Sun : Moon} onClick={() => pin(other)} />
  );
}
