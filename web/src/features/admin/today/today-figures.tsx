import { chakra, Flex } from '@chakra-ui/react';
import {
  CONFIRMATION_DAYS,
  MAILS_WAITING_MAX,
  type Today,
  WAITING_MAX,
  type WaitingWork,
} from '@contract/today.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { Actor } from '../shared/actor.tsx';
import { ADMIN_ADDRESSES } from '../shared/admin-addresses.ts';
import { Panel } from '../shared/panel.tsx';
import { useFormats } from '../shared/use-formats.ts';

/** Shows the day's figures by subject. */
export function TodayFigures({ today }: { today: Today }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Panel title={t('today.signups')}>
        <Signups today={today} />
      </Panel>
      <Panel title={t('today.mail')}>
        <Mail mail={today.mail} />
      </Panel>
      <Panel title={t('today.waiting')}>
        <Waiting today={today} />
      </Panel>
      <Panel title={t('today.upkeep')}>
        <Upkeep today={today} />
      </Panel>
    </>
  );
}

function Signups({ today: { signups, yesterday, confirmation, left } }: { today: Today }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const usual = (number: number | null) =>
    number === null ? t('today.usualUnknown') : t('today.usual', { number: formats.number(number) });
  const { usualByNow } = signups;
  const soFar =
    usualByNow === null
      ? usual(signups.usual)
      : t('today.usualByNow', {
          number: formats.number(usualByNow),
          day: formats.number(signups.usual ?? usualByNow),
        });
  const { joined, confirmed } = confirmation;
  const days = { days: CONFIRMATION_DAYS };
  return (
    <Figures>
      <Figure label={t('today.soFar')} note={soFar}>
        {formats.number(signups.count)}
      </Figure>
      <Figure label={t('today.yesterday')} note={usual(yesterday.usual)}>
        {formats.number(yesterday.count)}
      </Figure>
      <Figure
        label={t('today.confirmed', days)}
        note={t('today.confirmedOf', { number: formats.number(confirmed), of: formats.number(joined) })}
      >
        {joined === 0 ? '–' : formats.share(confirmed / joined)}
      </Figure>
      <Figure
        label={t('today.left')}
        note={t('today.leftLately', { ...days, number: formats.number(left.lastDays) })}
      >
        {formats.number(left.today)}
      </Figure>
    </Figures>
  );
}

function Mail({ mail: { sent, failed, bounced, waiting, oldestDueAt, countedUntil } }: Pick<Today, 'mail'>) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const until = countedUntil
    ? t('today.countedUntil', { time: formats.dateTime(countedUntil) })
    : t('today.notCounted');
  return (
    <Figures>
      <Figure label={t('today.mailSent')} note={until}>
        {countedUntil ? formats.number(sent) : '–'}
      </Figure>
      <Figure label={<ListLink to={ADMIN_ADDRESSES.failedMails}>{t('today.mailFailed')}</ListLink>}>
        {countedUntil ? formats.number(failed) : '–'}
      </Figure>
      <Figure label={<ListLink to={ADMIN_ADDRESSES.failedMails}>{t('today.mailBounced')}</ListLink>}>
        {formats.number(bounced)}
      </Figure>
      <Figure
        label={<ListLink to={ADMIN_ADDRESSES.waitingMails}>{t('today.mailWaiting')}</ListLink>}
        note={oldestDueAt && t('today.since', { time: formats.dateTime(oldestDueAt) })}
      >
        <AtMost count={waiting} most={MAILS_WAITING_MAX} />
      </Figure>
    </Figures>
  );
}

function Waiting({ today: { reviews, heldReferrals } }: { today: Today }) {
  const { t } = useTranslation('admin');
  return (
    <Figures>
      <Work label={t('nav.reviews')} to={ADMIN_ADDRESSES.reviews} work={reviews} />
      <Work label={t('nav.heldReferrals')} to={ADMIN_ADDRESSES.heldReferrals} work={heldReferrals} />
    </Figures>
  );
}

function Work({
  label,
  to,
  work: { pending, overdue, oldestAt },
}: {
  label: string;
  to: string;
  work: WaitingWork;
}) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const note = [
    overdue > 0 ? t('today.overdue', { number: formats.number(overdue) }) : null,
    oldestAt && t('today.since', { time: formats.dateTime(oldestAt) }),
  ].filter((part) => part !== null);
  return (
    <Figure label={<ListLink to={to}>{label}</ListLink>} note={note.join(' · ')}>
      <AtMost count={pending} most={WAITING_MAX} />
    </Figure>
  );
}

function ListLink({ to, children }: { to: string; children: string }) {
  return (
    <chakra.span textDecoration="underline">
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}

function Upkeep({ today: { recalculation, counterRepair } }: { today: Today }) {
  const { t } = useTranslation(['admin', 'waitlist']);
  const formats = useFormats();
  return (
    <Figures>
      <Figure
        label={t('today.recalculation')}
        note={
          recalculation && (
            <>
              {formats.dateTime(recalculation.endedAt ?? recalculation.startedAt)} ·{' '}
              <Actor admin={recalculation.by} />
            </>
          )
        }
      >
        {t(recalculation ? RESULTS[recalculation.state] : 'today.none', {
          number: formats.number(recalculation?.changed ?? 0),
        })}
      </Figure>
      <Figure
        label={t('today.counterRepair')}
        note={
          counterRepair &&
          t('waitlist:activity.repaired', {
            fans: formats.change(counterRepair.fan),
            idols: formats.change(counterRepair.idol),
          })
        }
      >
        {counterRepair ? formats.dateTime(counterRepair.at) : t('today.none')}
      </Figure>
    </Figures>
  );
}

const RESULTS = {
  running: 'today.running',
  done: 'today.changed',
  failed: 'today.failed',
} as const;

/** Shows a count. Any count above `most` is shown as `most` with a plus sign. */
function AtMost({ count, most }: { count: number; most: number }) {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  return count > most ? t('nav.more', { number: formats.number(most) }) : formats.number(count);
}

const Figures = chakra('dl', { base: { fontSize: 'sm' } });

interface FigureProps {
  label: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <Flex
      justify="space-between"
      columnGap="4"
      paddingBlock="2"
      borderTopWidth="1px"
      borderColor="line"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.dt>
        {label}
        {note && (
          <chakra.span display="block" color="ink.muted" fontSize="xs">
            {note}
          </chakra.span>
        )}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" textAlign="end">
        {children}
      </chakra.dd>
    </Flex>
  );
}
