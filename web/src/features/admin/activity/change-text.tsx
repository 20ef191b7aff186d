import { Box, chakra, Flex } from '@chakra-ui/react';
import type { AuditRow, ShownState } from '@contract/priority.ts';
import type { VerificationState } from '@contract/values.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { SignupLink } from '../shared/signup-link.tsx';
import { Typed } from '../shared/typed.tsx';
import { useFormats } from '../shared/use-formats.ts';

type Change = AuditRow['changes'][number];

/** Lists the changes of an action. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <chakra.ul listStyleType="none">
      {changes.map((change) => (
        <li key={change.userType + change.id}>
          <ChangeText change={change} />
        </li>
      ))}
    </chakra.ul>
  );
}

/** Shows which signup an action changed, with the values before and after. */
function ChangeText({ change }: { change: Change }) {
  const { t } = useTranslation(['waitlist', 'admin']);
  const formats = useFormats();
  const { userType, id, name, before, after } = change;
  const invitedTo = after.invitedTo ?? before.invitedTo;
  const number = t(`activity.${userType}`, { id });
  return (
    <Flex wrap="wrap" columnGap="4">
      <Box fontVariantNumeric="tabular-nums">
        {name === null ? (
          // An invited person may have no signup.
          invitedTo ? (
            number
          ) : (
            t('admin:entry.left', { number })
          )
        ) : (
          <SignupLink signup={{ userType, id }}>
            <Typed>{name}</Typed>
          </SignupLink>
        )}
      </Box>
      {invitedTo && (
        <Box color="ink.muted">{t('activity.invitedTo', { tier: t(`admin:tiers.${invitedTo}`) })}</Box>
      )}
      {before.name !== undefined && after.name !== undefined && (
        <Box color="ink.muted">
          <Typed>{before.name}</Typed> → <Typed>{after.name}</Typed>
        </Box>
      )}
      {FACTS.map((fact) => {
        const [was, is] = [before, after].map((state) => inWords(fact, state, t, formats.number));
        if (was === undefined && is === undefined) return null;
        return (
          <Box key={fact} color="ink.muted">
            {was === is || was === undefined || is === undefined
              ? t(`activity.${fact}Kept`, { value: is ?? was })
              : t(`activity.${fact}Change`, { before: was, after: is })}
          </Box>
        );
      })}
    </Flex>
  );
}

const FACTS = ['tier', 'score', 'verification'] as const;

const STATES = {
  '': 'activity.states.none',
  pending: 'activity.states.pending',
  needs_more: 'activity.states.needsMore',
  approved: 'activity.states.approved',
  rejected: 'activity.states.rejected',
} as const satisfies Record<VerificationState, string>;

function inWords(
  fact: (typeof FACTS)[number],
  { tier, score, verification }: ShownState,
  t: TFunction<['waitlist', 'admin']>,
  number: (value: number) => string,
): string | undefined {
  if (fact === 'tier') return tier && t(`admin:tiers.${tier}`);
  if (fact === 'score') return score === undefined ? undefined : number(score);
  return verification === undefined ? undefined : t(STATES[verification]);
}
