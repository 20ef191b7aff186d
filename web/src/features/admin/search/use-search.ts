import { useState } from 'react';

/**
 * Stores a search. Not in the address, unlike other choices: the text is a name or an email, and a browser's history
 * keeps addresses.
 */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  return {
    wanted,
    /** Becomes true at the first letter, so that nothing focused disappears once the search starts. */
    isSearch: typed.trim() !== '',
    /** The props of the search box. */
    box: { typed, onType: setTyped, onSearch: setWanted },
  };
}
