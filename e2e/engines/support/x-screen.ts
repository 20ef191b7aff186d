import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type GreyImage, greyImage } from './grey-image.ts';

/** A part of the screen, in pixels. */
export interface ScreenPart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The positions of numbers of four bytes in the header of X11's window dump (XWDFile.h). */
const HEADER = { size: 0, width: 4, height: 5, bytesPerLine: 12, colors: 19 } as const;
const BYTES_PER_COLOR = 12;
const BYTES_PER_PIXEL = 4;

/** Returns Xvfb's options for a screen that {@link screenshotOfScreen} can read from a folder. */
export function screenOptions(folder: string): string {
  return `-screen 0 1400x2200x24 -nocursor -fbdir ${folder}`;
}

/** Returns a part of what Xvfb shows at the moment, from the file that it maps into memory. */
export async function screenshotOfScreen(folder: string, part: ScreenPart): Promise<GreyImage> {
  const dump = await readFile(join(folder, 'Xvfb_screen0'));
  const read = (field: keyof typeof HEADER) => dump.readUInt32BE(HEADER[field] * 4);
  const pixels = dump.subarray(read('size') + read('colors') * BYTES_PER_COLOR);
  const width = read('bytesPerLine') / BYTES_PER_PIXEL;
  const screen = sharp(pixels.subarray(0, width * read('height') * BYTES_PER_PIXEL), {
    raw: { width, height: read('height'), channels: BYTES_PER_PIXEL },
  });
  return await greyImage(screen.extract(part));
}
