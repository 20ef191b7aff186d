import { chakra } from '@chakra-ui/react';
import dao from '../drawings/dao.svg';
import haneul from '../drawings/haneul.svg';

const PORTRAITS = { dao, haneul };

/** Names the two idols of the mockups. They are invented and drawn. */
export type Idol = keyof typeof PORTRAITS;

/** Shows an idol's face in a circle. @param size a token of sizes. */
export function Avatar({ of, size }: { of: Idol; size: string }) {
  return (
    <chakra.img
      src={PORTRAITS[of]}
      alt=""
      flexShrink="0"
      boxSize={size}
      borderRadius="full"
      objectFit="cover"
      objectPosition="50% 12%"
    />
  );
}

/** Shows an idol as a photocard. */
export function Photocard({ of, width }: { of: Idol; width: string }) {
  return (
    <chakra.img
      src={PORTRAITS[of]}
      alt=""
      width={width}
      aspectRatio="3 / 4"
      objectFit="cover"
      borderWidth="4px"
      borderColor="bubble"
      boxShadow="raised"
      transform="rotate(-4deg)"
    />
  );
}
