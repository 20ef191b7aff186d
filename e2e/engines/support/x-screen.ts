import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { GreyImage } from './grey-image.ts';

/** A part of the screen, in pixels. */
export interface ScreenPart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The positions of numbers of four bytes in the header of X11's window dump (XWDFile.h). */
const HEADER = { size: 0, bytesPerLine: 12, colors: 19, length: 25 } as const;
const BYTES_PER_NUMBER = 4;
const BYTES_PER_COLOR = 12;
const BYTES_PER_PIXEL = 4;
/** The position of green in a pixel, whose bytes are blue, green, red and unused. */
const GREEN = 1;

/** Holds the lines that were read last. A new buffer each time would keep the garbage collector busy. */
let lines = Buffer.alloc(0);

/** Returns Xvfb's options for a screen that {@link screenshotOfScreen} can read from a folder. */
export function screenOptions(folder: string): string {
  return `-screen 0 1400x2200x24 -nocursor -fbdir ${folder}`;
}

/** Returns a part of what Xvfb shows at the moment, from the file that it maps into memory. */
export async function screenshotOfScreen(folder: string, part: ScreenPart): Promise<GreyImage> {
  const dump = await open(join(folder, 'Xvfb_screen0'));
  try {
    const header = Buffer.alloc(HEADER.length * BYTES_PER_NUMBER);
    await dump.read(header, { position: 0 });
    const read = (field: 'size' | 'bytesPerLine' | 'colors') =>
      header.readUInt32BE(HEADER[field] * BYTES_PER_NUMBER);
    const bytesPerLine = read('bytesPerLine');
    const length = part.height * bytesPerLine;
    if (lines.length < length) lines = Buffer.alloc(length);
    const start = read('size') + read('colors') * BYTES_PER_COLOR;
    await dump.read(lines, { length, position: start + part.top * bytesPerLine });
    return greenOf(bytesPerLine, part);
  } finally {
    await dump.close();
  }
}

/** Returns the green bytes of the lines that were read. A loop takes less time than an image library. */
function greenOf(bytesPerLine: number, { left, width, height }: ScreenPart): GreyImage {
  const pixels = new Uint8Array(width * height);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = y * bytesPerLine + left * BYTES_PER_PIXEL + GREEN;
    for (let x = 0; x < width; x++, from += BYTES_PER_PIXEL) pixels[to++] = lines[from] as number;
  }
  return { pixels, width };
}
