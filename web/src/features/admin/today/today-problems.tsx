import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import type { Today, TodayProblem, TodayProblemCode } from '@contract/today.ts';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import { ADMIN_ADDRESSES } from '../shared/admin-addresses.ts';
import { useFormats } from '../shared/use-formats.ts';

const TEXTS = {
  'mail-stopped': 'today.problems.mailStopped',
  'mail-budget-spent': 'today.problems.mailBudgetSpent',
  'mail-failing': 'today.problems.mailFailing',
  'mail-late': 'today.problems.mailLate',
  'mail-refused': 'today.problems.mailRefused',
  'recalculation-failed': 'today.problems.recalculationFailed',
  'recalculation-old': 'today.problems.recalculationOld',
  'people-late': 'today.problems.peopleLate',
  'counter-differs': 'today.problems.counterDiffers',
  'counter-repaired': 'today.problems.counterRepaired',
  'reviews-overdue': 'today.problems.reviewsOverdue',
  'held-overdue': 'today.problems.heldOverdue',
  'waves-ready': 'today.problems.wavesReady',
  'signups-low-today': 'today.problems.signupsLowToday',
  'signups-low': 'today.problems.signupsLow',
  'confirmations-low': 'today.problems.confirmationsLow',
} as const satisfies Record<TodayProblemCode, string>;

const SEVERITIES = {
  critical: { Icon: CircleAlert, color: 'fail', tint: 'fail.tint', label: 'today.critical' },
  warning: { Icon: TriangleAlert, color: 'inform', tint: 'inform.tint', label: 'today.warning' },
} as const;

const ProblemLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'md',
    fontSize: 'sm',
    _hover: { textDecoration: 'underline' },
  },
});

/** Lists the problems, each as a link to the list or page that shows it, or says that there are none. */
export function TodayProblems({ problems }: Pick<Today, 'problems'>) {
  if (problems.length === 0) return <NothingWrong />;
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {problems.map((problem) => (
        <li key={problem.code}>
          <Problem problem={problem} />
        </li>
      ))}
    </Stack>
  );
}

function Problem({ problem }: { problem: TodayProblem }) {
  const { code, severity, list, count = 0, of = 0, since, until } = problem;
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const { Icon, color, tint, label } = SEVERITIES[severity];
  const time = until ?? since;
  const values = { number: formats.number(count), of: formats.number(of) };
  return (
    <ProblemLink to={ADMIN_ADDRESSES[list]} bg={tint}>
      <Box color={color} flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <span>
        <chakra.strong color={color}>{t(label)}</chakra.strong>{' '}
        {t(TEXTS[code], { ...values, time: time ? formats.dateTime(time) : '' })}
      </span>
    </ProblemLink>
  );
}

function NothingWrong() {
  const { t } = useTranslation('admin');
  return (
    <Flex align="center" gap="3" padding="3" borderRadius="md" bg="confirm.tint" fontSize="sm">
      <Box color="confirm" flexShrink="0">
        <CircleCheck size={20} aria-hidden />
      </Box>
      <chakra.p fontWeight="bold" color="confirm">
        {t('today.nothingWrong')}
      </chakra.p>
    </Flex>
  );
}
