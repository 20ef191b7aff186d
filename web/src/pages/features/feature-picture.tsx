import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Feature } from '../../content/features.ts';

/** Each feature as a few bubbles and lights. Decoration: the card's words say the same. */
const DRAWINGS: Record<Feature, ReactNode> = {
  // Three scripts whose bubbles overlap, and are read where they meet.
  translation: (
    <>
      <rect x="24" y="22" width="112" height="72" rx="26" fill="var(--violet)" opacity="0.5" />
      <rect x="146" y="16" width="112" height="72" rx="26" fill="var(--pink)" opacity="0.5" />
      <rect x="88" y="62" width="112" height="78" rx="26" fill="var(--amber)" opacity="0.75" />
      <g fill="var(--ink)" textAnchor="middle" style={{ fontSize: 34, fontWeight: 700 }}>
        <text x="62" y="62">
          가
        </text>
        <text x="222" y="62">
          ก
        </text>
      </g>
      <text x="144" y="116" fill="var(--night)" textAnchor="middle" style={{ fontSize: 38, fontWeight: 800 }}>
        Aa
      </text>
    </>
  ),
  // One light, and few enough people around it to be seen.
  rooms: (
    <>
      <circle cx="140" cy="66" r="62" fill="var(--amber)" opacity="0.16" />
      <circle cx="140" cy="66" r="42" fill="var(--pink)" opacity="0.28" />
      <circle cx="140" cy="66" r="22" fill="var(--violet)" />
      <circle cx="140" cy="66" r="8" fill="var(--amber)" />
      <g stroke="var(--ink)" strokeWidth="4" strokeLinecap="round">
        <path d="M52 142v-14M88 154v-16M124 160v-17M160 160v-17M196 154v-16M232 142v-14" />
      </g>
      <g fill="var(--pink)">
        <circle cx="52" cy="119" r="9" />
        <circle cx="88" cy="129" r="9" />
        <circle cx="124" cy="134" r="9" />
        <circle cx="160" cy="134" r="9" />
        <circle cx="196" cy="129" r="9" />
        <circle cx="232" cy="119" r="9" />
      </g>
    </>
  ),
  // A snapshot that hangs askew, and what people made of it.
  posts: (
    <>
      <g transform="rotate(-7 140 80)">
        <rect
          x="84"
          y="10"
          width="104"
          height="130"
          rx="10"
          fill="var(--panel)"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <rect x="94" y="20" width="84" height="84" rx="6" fill="var(--violet)" opacity="0.25" />
        <circle cx="120" cy="72" r="17" fill="var(--pink)" opacity="0.7" />
        <circle cx="152" cy="58" r="24" fill="var(--amber)" opacity="0.7" />
        <path
          d="M97 122q10-9 20 0t20 0t20 0t20 0"
          fill="none"
          stroke="var(--muted)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(184 84)">
        <rect width="62" height="44" rx="20" fill="var(--act)" />
        <path d="M31 33c-9-6-13-10-13-15a7 7 0 0 1 13-4 7 7 0 0 1 13 4c0 5-4 9-13 15z" fill="var(--onAct)" />
      </g>
    </>
  ),
  // What is kind passes the line; what is sharp stays outside.
  moderation: (
    <>
      <path
        d="M44 34l14-12 12 10 16-10 4 18 14 8-12 12 2 18-18-4-14 10-8-14-18-2 8-16z"
        fill="var(--muted)"
        opacity="0.45"
      />
      <path
        d="M34 112l12-12 12 8 14-10 6 16 14 6-10 12 2 16-16-2-12 10-8-12-16-2 6-14z"
        fill="var(--muted)"
        opacity="0.3"
      />
      <path d="M132 8v148" stroke="var(--act)" strokeWidth="5" strokeLinecap="round" strokeDasharray="1 13" />
      <rect x="160" y="22" width="92" height="48" rx="22" fill="var(--pink)" opacity="0.6" />
      <rect x="160" y="86" width="66" height="48" rx="22" fill="var(--violet)" opacity="0.6" />
      <circle cx="236" cy="126" r="18" fill="var(--confirm)" />
      <path
        d="M228 126l6 7 11-13"
        fill="none"
        stroke="var(--onAct)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  // A bubble that is locked, with its watermark across.
  privacy: (
    <>
      <path
        d="M82 14h116a34 34 0 0 1 34 34v58a34 34 0 0 1-34 34H52a4 4 0 0 1-4-4V48a34 34 0 0 1 34-34z"
        fill="var(--violet)"
        opacity="0.35"
      />
      <path
        d="M60 124L166 18M96 132L208 20M132 136L226 42M168 138L230 76M52 92L124 20"
        stroke="var(--panel)"
        strokeWidth="3"
        strokeDasharray="14 8"
        opacity="0.9"
      />
      <rect x="114" y="68" width="54" height="44" rx="10" fill="var(--act)" />
      <path d="M124 68V57a17 17 0 0 1 34 0v11" fill="none" stroke="var(--act)" strokeWidth="7" />
      <circle cx="141" cy="90" r="6" fill="var(--amber)" />
    </>
  ),
  // A letter, sealed with a heart; where the sender would stand there is nothing.
  letters: (
    <>
      <circle cx="140" cy="84" r="72" fill="var(--pink)" opacity="0.16" />
      <rect
        x="66"
        y="36"
        width="148"
        height="100"
        rx="12"
        fill="var(--panel)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M70 44l62 46a14 14 0 0 0 16 0l62-46" fill="none" stroke="var(--line)" strokeWidth="3" />
      <path
        d="M140 112c-17-11-25-19-25-29a13 13 0 0 1 25-6 13 13 0 0 1 25 6c0 10-8 18-25 29z"
        fill="var(--feel)"
      />
      <path
        d="M82 122h26"
        stroke="var(--muted)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
    </>
  ),
};

export function FeaturePicture({ name }: { name: Feature }) {
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
      {DRAWINGS[name]}
    </chakra.svg>
  );
}
