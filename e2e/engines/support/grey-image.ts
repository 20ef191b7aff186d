import type { Sharp } from 'sharp';

/** An image without colours. */
export interface GreyImage {
  /** Brightness from 0 to 255, row by row. */
  pixels: Uint8Array;
  /** The number of pixels in a row. */
  width: number;
}

/** The format of the browsers' screenshots. JPEG takes less time than PNG. */
export const SCREENSHOT = { type: 'jpeg', quality: 90 } as const;

/** Returns an image's green channel as its brightness, which is faster than weighing all colours. */
export async function greyImage(image: Sharp): Promise<GreyImage> {
  const { data, info } = await image.extractChannel('green').raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width };
}
