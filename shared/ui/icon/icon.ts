import type { LucideIcon } from 'lucide-react';

/** A drawing of the icon set; decorative unless a component says otherwise. */
export type Icon = LucideIcon;
