import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { SignupDetail } from '@contract/signup-detail.ts';
import { ANSWERS } from '@contract/signup-fields.ts';
import type { InvitationState, VerificationState } from '@contract/values.ts';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { localizedPath } from '../../../i18n/language-url.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { Activity } from '../activity/activity.tsx';
import { EarlyAccessBadge } from '../shared/early-access-badge.tsx';
import { Fact, FactSection, Facts } from '../shared/facts.tsx';
import { FlagBadges } from '../shared/flag-badges.tsx';
import { OpenerLink } from '../shared/opener-link.tsx';
import { OutcomeNotice, useOutcome } from '../shared/outcome.tsx';
import { TierChoice } from '../shared/tier-choice.tsx';
import { Email } from '../shared/typed.tsx';
import { useAnswer } from '../shared/use-answer.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { useTiers } from '../shared/use-tiers.ts';
import { searchOfReview } from '../verifications/opened-review.ts';
import { CorrectName } from './correct-name.tsx';
import { DeletePerson } from './delete-person.tsx';
import { SameAddress } from './same-address.tsx';
import { SignupDocuments } from './signup-documents.tsx';
import { SignupMails } from './signup-mails.tsx';
import { SignupNote } from './signup-note.tsx';
import { SignupReferrals } from './signup-referrals.tsx';

const VERIFICATION = {
  '': 'entry.notSubmitted',
  pending: 'waitlist:activity.states.pending',
  needs_more: 'waitlist:activity.states.needsMore',
  approved: 'waitlist:activity.states.approved',
  rejected: 'waitlist:activity.states.rejected',
} as const satisfies Record<VerificationState, string>;

const INVITATION = {
  open: 'entry.invitationOpen',
  used: 'entry.invitationTaken',
  expired: 'entry.invitationExpired',
  revoked: 'entry.invitationRevoked',
} as const satisfies Record<InvitationState, string>;

/** Shows all stored facts of a signup. */
export function SignupFacts({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const { userType, id, email, hasEarlyAccess, flags } = signup;
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Email>{email}</Email>
        <Flex wrap="wrap" align="center" gap="2" color="ink.muted" fontSize="sm">
          <chakra.span fontVariantNumeric="tabular-nums">
            {t(`waitlist:activity.${userType}`, { id })}
          </chakra.span>
          {hasEarlyAccess && <EarlyAccessBadge />}
          <FlagBadges flags={flags} />
        </Flex>
        <CorrectName signup={signup} />
      </Stack>
      <SignupNote signup={signup} />
      <ScoreAndTier signup={signup} />
      <SentFacts signup={signup} />
      {signup.verificationState !== '' && <SignupDocuments idolId={id} />}
      <SignupReferrals signup={signup} />
      <SameAddress signup={signup} />
      <SignupMails signup={signup} />
      <Activity signup={{ userType, id }} />
      <DeletePerson signup={signup} />
    </Stack>
  );
}

/** Shows the score with its reasons, and the tier, which can be changed here. */
function ScoreAndTier({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const formats = useFormats();
  const { outcome, report } = useOutcome();
  const tiers = useTiers(signup.userType, report);
  const factors: string[] = JSON.parse(signup.factors);
  const language = useLanguage();
  const { invitation } = signup;
  return (
    <FactSection title={t('entry.ranking')}>
      <Facts>
        <Fact name={t('waitlist:list.score')}>
          <chakra.span fontWeight="bold" fontVariantNumeric="tabular-nums">
            {formats.number(signup.priorityScore)}
          </chakra.span>
          <chakra.ul listStyleType="none" color="ink.muted">
            {factors.map((factor) => (
              <li key={factor}>{factor}</li>
            ))}
          </chakra.ul>
        </Fact>
        <Fact name={t('entry.place')}>
          {signup.place === null ? (
            <Text color="ink.muted">{t(isWaiting(signup) ? 'entry.notCounted' : 'entry.notInLine')}</Text>
          ) : (
            formats.number(signup.place)
          )}
        </Fact>
        {signup.isEligible && <Fact name={t('entry.eligible')}>{t('entry.eligibleText')}</Fact>}
        <Fact name={t('waitlist:list.tier')}>
          <TierChoice signup={signup} tiers={tiers} />
        </Fact>
        {invitation && (
          <Fact name={t('entry.invitation')}>
            {t(INVITATION[invitation.state], {
              tier: t(`tiers.${invitation.tier}`),
              date: formats.dateTime(invitation.endsAt),
            })}
          </Fact>
        )}
        {invitation && <Fact name={t('entry.invited')}>{formats.dateTime(invitation.createdAt)}</Fact>}
        {signup.letInAt && <Fact name={t('entry.letIn')}>{formats.dateTime(signup.letInAt)}</Fact>}
        {signup.letInAt && (
          <Fact name={t('entry.active')}>
            {signup.activeAt ? formats.dateTime(signup.activeAt) : t('entry.notActive')}
          </Fact>
        )}
        {signup.userType === 'idol' && (
          <Fact name={t('entry.verification')}>
            {t(VERIFICATION[signup.verificationState])}{' '}
            {signup.verificationState !== '' && (
              <OpenerLink
                to={{ pathname: localizedPath(paths.waitlist, language), search: searchOfReview(signup.id) }}
              >
                {t('entry.review')}
              </OpenerLink>
            )}
          </Fact>
        )}
      </Facts>
      <OutcomeNotice outcome={outcome} />
    </FactSection>
  );
}

function isWaiting({ verifiedAt, hasEarlyAccess }: SignupDetail): boolean {
  return verifiedAt !== null && !hasEarlyAccess;
}

/** Shows the answers of the form and their dates. */
function SentFacts({ signup }: { signup: SignupDetail }) {
  const { t, i18n } = useTranslation(['admin', 'errors']);
  const formats = useFormats();
  const { userType, referral, verifiedAt, consents } = signup;
  const show = useAnswer();
  const nothing = <Text color="ink.muted">{t('recent.notGiven')}</Text>;
  return (
    <FactSection title={t('entry.sent')}>
      <Facts>
        <Fact name={t('recent.createdAt')}>{formats.dateTime(signup.createdAt)}</Fact>
        <Fact name={t('entry.verified')}>
          {verifiedAt ? (
            formats.dateTime(verifiedAt)
          ) : (
            <Text color="ink.muted">{t('entry.notVerified')}</Text>
          )}
        </Fact>
        <Fact name={t('errors:fields.language')}>{languageName(signup.language, i18n.language)}</Fact>
        <Fact name={t('recent.referral')}>{referral ? show('referral', referral) : nothing}</Fact>
        {ANSWERS[userType].map((question) => (
          <Fact key={question} name={t(`errors:fields.${question}`)}>
            {signup.answers[question] ? show(question, signup.answers[question]) : nothing}
          </Fact>
        ))}
        <Fact name={t('entry.consent')}>
          {consents.map(({ version, language, at }) => (
            <Text key={at}>
              {t('entry.consentText', {
                version,
                language: languageName(language, i18n.language),
                date: formats.dateTime(at),
              })}
            </Text>
          ))}
        </Fact>
      </Facts>
    </FactSection>
  );
}
