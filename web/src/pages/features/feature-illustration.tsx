import { chakra } from '@chakra-ui/react';
import drawings from '../../assets/features.svg';
import type { Feature } from '../../content/features.ts';

/** A feature as a few bubbles and lights. Decoration: the card's words say the same. */
export function FeatureIllustration({ name }: { name: Feature }) {
  return (
    <chakra.svg
      viewBox="0 0 280 168"
      aria-hidden
      width="full"
      maxWidth="22rem"
      css={{
        '--violet': '{colors.glow.violet}',
        '--pink': '{colors.glow.pink}',
        '--amber': '{colors.glow.amber}',
        '--act': '{colors.act.solid}',
        '--onAct': '{colors.ink.onSolid}',
        '--feel': '{colors.feel.solid}',
        '--confirm': '{colors.confirm.solid}',
        '--ink': '{colors.ink}',
        '--muted': '{colors.ink.muted}',
        '--line': '{colors.line.field}',
        '--panel': '{colors.bg.panel}',
        '--night': '{colors.bg.night}',
      }}
    >
      <use href={`${drawings}#${name}`} />
      {name === 'translation' && <Letters />}
    </chakra.svg>
  );
}

/** Here rather than in the drawing, so that the page brings their font. */
function Letters() {
  return (
    <g textAnchor="middle" fill="var(--ink)" style={{ fontSize: 34, fontWeight: 700 }}>
      <text x="62" y="62">
        가
      </text>
      <text x="222" y="62">
        ก
      </text>
      <text x="144" y="116" fill="var(--night)" style={{ fontSize: 38, fontWeight: 800 }}>
        Aa
      </text>
    </g>
  );
}
