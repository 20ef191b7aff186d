export type Method = 'GET' | 'POST' | 'DELETE';

/** Splits the name of a call into its method and path. */
export function endpointOf<Path extends string>(operation: `${Method} ${Path}`) {
  const [method, path] = operation.split(' ') as [Method, Path];
  return { method, path };
}

/** Fills in the parameters of a path, each percent-encoded. */
export function pathTo(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/{(\w+)}/g, (_hole, name) => encodeURIComponent(String(params[name])));
}
