import { vi } from 'vitest';

/** Collects the files that a page saves, with their names, because jsdom can neither make object URLs nor download. */
export function collectSavedFiles(): { name: string; file: Blob }[] {
  const saved: { name: string; file: Blob }[] = [];
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.replace('blob:', ''))];
    if (file) saved.push({ name: this.download, file });
  });
  return saved;
}
