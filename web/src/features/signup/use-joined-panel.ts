import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useNamespaces } from '../../i18n/use-namespaces.ts';
import { retryImport } from '../../lib/retry-import.ts';
import type { JoinedPanelProps } from './joined-panel.tsx';

const NAMESPACES = ['joined'];
const NONE: string[] = [];

/**
 * Returns the panel that replaces a form after a signup; undefined until its code and texts are loaded, while the
 * form shows its message. Loading starts when the form gets the focus: if a deploy removed a file, the page
 * reloads, which must not happen during the call.
 * @param clear clears the result of the call.
 */
export function useJoinedPanel(isJoined: boolean, clear: () => void) {
  const [Panel, setPanel] = useState<ComponentType<JoinedPanelProps>>();
  const [isPrepared, setPrepared] = useState(false);
  const isNeeded = isPrepared || isJoined;
  const hasTexts = useNamespaces(isNeeded ? NAMESPACES : NONE);
  const shouldFocus = useRef(false);

  useEffect(() => {
    if (!isNeeded) return;
    void retryImport(() => import('./joined-panel.tsx')).then(({ JoinedPanel }) =>
      setPanel(() => JoinedPanel),
    );
  }, [isNeeded]);

  return {
    JoinedPanel: isJoined && hasTexts ? Panel : undefined,
    /** Loads the panel; pass it to the form's `onFocus`. */
    prepareJoined: () => setPrepared(true),
    /** Shows the form again. */
    joinAgain: () => {
      shouldFocus.current = true;
      clear();
    },
    /** Focuses the first field when the form is shown again; pass it as the form's ref. */
    formRef: useCallback((form: HTMLFormElement | null) => {
      if (form === null || !shouldFocus.current) return;
      shouldFocus.current = false;
      form.querySelector('input')?.focus();
    }, []),
  };
}
