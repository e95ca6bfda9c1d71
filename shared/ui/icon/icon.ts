import type { LucideIcon } from 'lucide-react';

/** Decorative unless a component says otherwise. */
export type Icon = LucideIcon;
