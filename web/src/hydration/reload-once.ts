/**
 * Returns a function that reloads the page, once per history entry and version. It resolves to false without
 * a network, or if this version was already reloaded.
 * @param version a text that changes with every deploy.
 */
export function createReloadOnce(version: string | undefined): () => Promise<boolean> {
  return async () => {
    delete document.documentElement.dataset.hidePrerendered;
    if (history.state?.reloadedVersion === version) return false;
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    } catch {
      return false;
    }
    history.replaceState({ ...history.state, reloadedVersion: version }, '');
    location.reload();
    return true;
  };
}
