import type { LucideIcon } from 'lucide-react';

/** Icons are decorative unless a component says otherwise. */
export type Icon = LucideIcon;
