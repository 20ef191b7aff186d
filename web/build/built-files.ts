import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

const WEB = join(import.meta.dirname, '..');

/** Finds the files of a client build by their sources (paths relative to `web`), and what they import. */
export class BuiltFiles {
  readonly chunks: ReadonlyMap<string, Rolldown.OutputChunk>;

  constructor(readonly output: Rolldown.RolldownOutput['output']) {
    this.chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  }

  /** Returns the output file of the one of these sources that exists. @throws Error if there is none. */
  fileOf(...sources: readonly string[]): string {
    const isFrom = (file: Rolldown.OutputChunk | Rolldown.OutputAsset, source: string) =>
      file.type === 'chunk'
        ? file.facadeModuleId === join(WEB, source)
        : file.originalFileNames.includes(source);
    const found = this.output.find((file) => sources.some((source) => isFrom(file, source)));
    if (found === undefined) throw new Error(`The build has no ${sources.join(', nor ')}.`);
    return found.fileName;
  }

  /**
   * Returns scripts and every file reachable from them.
   * @param next the files that a chunk leads to; by default its static imports.
   */
  reach(
    files: readonly string[],
    next = ({ imports }: Rolldown.OutputChunk): readonly string[] => imports,
  ): Set<string> {
    const found = new Set(files);
    // The loop also visits entries that it adds to the set.
    for (const file of found) {
      const chunk = this.chunks.get(file);
      for (const reached of chunk ? next(chunk) : []) found.add(reached);
    }
    return found;
  }

  /** Returns the total size of scripts in bytes, gzip -9. */
  sizeOf(files: Iterable<string>): number {
    return [...files].reduce((sum, file) => sum + gzipSize(this.chunks.get(file)?.code ?? ''), 0);
  }
}

/** Returns the size of a text in bytes, gzip -9. */
export function gzipSize(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}
