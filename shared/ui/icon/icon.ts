import type { LucideIcon } from 'lucide-react';

/** An icon of the set; decorative unless a component says otherwise. */
export type Icon = LucideIcon;
