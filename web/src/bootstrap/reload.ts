const FIELDS = 'input,select,textarea';
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a reload must not lose; it waits in the history entry's state, which belongs to this tab and this page alone. */
interface Kept {
  entry: string | undefined;
  /** Which field, by form and name; its value or whether it is checked. */
  fields: [string, string | boolean][];
  held: string[];
  focused?: string;
}

export type Reload = ReturnType<typeof createReload>;

/** @param entry tells one version of the site from another. */
export function createReload(entry: string | undefined) {
  /** Buttons that were tapped and forms that were sent, and have not been answered yet. */
  const held = new Set<HTMLElement>();
  const kept = (history.state as { kept?: Kept } | null)?.kept;

  let isReloading = false;
  /** A file that is gone stays gone after a reload; one that came to nothing without a network may be had with it. */
  let mayHelp = !kept || kept.entry !== entry;

  /** @returns whether it loads the page anew: not if that has just been done for the same version, nor without a network. */
  async function reload(): Promise<boolean> {
    delete document.documentElement.dataset.asked;
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    } catch {
      mayHelp = true;
      return false;
    }
    if (!mayHelp) return false;
    keep();
    // More than one file may be gone, and more be typed and sent until the new page is there.
    if (isReloading) return true;
    isReloading = true;
    addEventListener('input', keep);
    location.reload();
    return true;
  }

  function keep(): void {
    const now: Kept = {
      entry,
      fields: all<Field>(FIELDS)
        .filter((field) => field.type !== 'password')
        .map((field) => [nameOf(field), isChoice(field) ? field.checked : field.value]),
      held: [...held].map(nameOf),
      focused: nameOf((document.activeElement ?? document.body) as HTMLElement),
    };
    history.replaceState({ ...history.state, kept: now }, '');
  }

  /** Where nothing was prerendered there is no field yet to put anything back into. @returns whether something waits to be done by the app. */
  function restore(): boolean {
    if (!kept) return false;
    // Only who reloaded stays known: what was typed is kept no longer than needed.
    history.replaceState({ ...history.state, kept: { entry: kept.entry, fields: [], held: [] } }, '');
    const values = new Map(kept.fields);
    for (const field of all<Field>(FIELDS)) {
      const value = values.get(nameOf(field));
      if (typeof value === 'string') field.value = value;
      else if (value !== undefined) (field as HTMLInputElement).checked = value;
    }
    for (const element of all<HTMLElement>(`${FIELDS},button,form,a`)) {
      const name = nameOf(element);
      if (name === kept.focused) element.focus({ preventScroll: true });
      if (kept.held.includes(name)) held.add(element);
    }
    return held.size > 0;
  }

  return { reload, restore, held };
}

function all<Found extends Element>(selector: string): Found[] {
  return [...document.querySelectorAll<Found>(selector)];
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

/** Finds the same element in the page's next version: by its form and name, else by its place among its like. */
function nameOf(element: HTMLElement): string {
  const { form, name = '', value = '', type } = element as Partial<HTMLInputElement>;
  const placed = form ?? element;
  return [element.tagName, all(placed.tagName).indexOf(placed), name, type === 'radio' ? value : ''].join();
}
