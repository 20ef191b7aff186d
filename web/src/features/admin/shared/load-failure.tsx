import { Failure } from './failure.tsx';

const NOT_LOADED = new Error('The code of a part of the page failed to load or to render.');

/**
 * Replaces a part of the page that failed to load or to render, and offers to reload the page: most engines never
 * ask again for a module whose download failed.
 */
export function LoadFailure() {
  return <Failure error={NOT_LOADED} onRetry={() => location.reload()} />;
}
