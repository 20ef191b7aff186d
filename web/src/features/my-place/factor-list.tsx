import { chakra } from '@chakra-ui/react';

/** Matches a factor's sentence and the points at its end. */
const FACTOR = /^(.*?)\s*(\+\d+)$/s;

/** Lists the reasons for a score, with their points in one column. */
export function FactorList({ factors }: { factors: readonly string[] }) {
  return (
    <chakra.ul listStyleType="none" ps="0">
      {factors.map((factor) => {
        const [, reason = factor, points = ''] = FACTOR.exec(factor) ?? [];
        return (
          <chakra.li
            key={factor}
            display="flex"
            justifyContent="space-between"
            gap="4"
            py="2.5"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <span>{reason} </span>
            <chakra.span fontWeight="bold" color="act" fontVariantNumeric="tabular-nums">
              {points}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
