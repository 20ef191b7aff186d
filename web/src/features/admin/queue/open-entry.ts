import { createContext, useContext } from 'react';
import type { Subject } from './activity-pages.ts';

/** Somebody whose entry is to be looked at; by name where the place that opens it knows the name. */
export interface NamedSubject extends Subject {
  name?: string;
}

/** Opens an entry's own sheet; null inside of one. */
export const OpenEntryContext = createContext<((subject: NamedSubject) => void) | null>(null);

export const useOpenEntry = () => useContext(OpenEntryContext);
