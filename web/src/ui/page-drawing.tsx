import { chakra } from '@chakra-ui/react';
import drawings from '../assets/page-drawings.svg';

interface PageDrawingProps {
  /** A symbol of assets/page-drawings.svg (page-art.test.ts). */
  name: string;
}

/** Draws the illustration of a page. */
export function PageDrawing({ name }: PageDrawingProps) {
  return (
    <chakra.svg viewBox="0 0 480 300" width="full" maxWidth={{ base: '20rem', md: 'none' }}>
      <use href={`${drawings}#${name}`} />
    </chakra.svg>
  );
}
