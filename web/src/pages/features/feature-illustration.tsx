import { chakra } from '@chakra-ui/react';
import drawings from '../../assets/features.svg';
import type { Feature } from '../../content/features.ts';

/** Draws a feature. The illustration is decorative, because the card's text says the same. */
export function FeatureIllustration({ name }: { name: Feature }) {
  return (
    <chakra.svg
      viewBox="0 0 280 168"
      aria-hidden
      width="full"
      maxWidth="22rem"
      mx="auto"
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

/** Draws letters. They are not part of the SVG file, so that the build includes them in the fonts. */
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
