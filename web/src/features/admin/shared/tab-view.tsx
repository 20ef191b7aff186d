import { Tabs } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { CountBadge } from './count-badge.tsx';
import { LoadFailure } from './load-failure.tsx';
import { scrollShadeOn } from './sideways-row.ts';
import { useCurrentInView } from './use-current-in-view.ts';
import { useSearchChange } from './use-search-change.ts';
import { searchOfView, useView } from './view.ts';

const SHADE = scrollShadeOn('bg');

interface Tab {
  id: string;
  label: string;
  /** How much work waits in the view. */
  count?: number;
  content: ReactNode;
  /** Tabs of one group share one view, which stays mounted and shows the content of the last shown tab. */
  group?: string;
}

/**
 * Shows one of several views, which the address names. A view mounts when it is first shown and stays mounted, so
 * work in it continues. A view that fails leaves the others as they are. Arrow keys change the view.
 */
export function TabView({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const view = useView();
  const changeSearch = useSearchChange();
  const first = tabs[0]?.id;
  const shown = tabs.find(({ id }) => id === view)?.id ?? first;
  const shownTab = tabs.find(({ id }) => id === shown);
  /** The last shown tab of each group. */
  const [opened, setOpened] = useState<ReadonlyMap<string, Tab['id']>>(new Map());
  if (shownTab && opened.get(groupOf(shownTab)) !== shown)
    setOpened(new Map([...opened, [groupOf(shownTab), shownTab.id]]));
  const list = useRef<HTMLDivElement>(null);
  useCurrentInView(list, shown);
  return (
    <Tabs.Root
      value={shown}
      // Other parameters belong to the previous view.
      onValueChange={({ value }) => changeSearch(searchOfView(value === first ? null : value))}
    >
      <Tabs.List
        ref={list}
        aria-label={label}
        display="flex"
        gap="1"
        overflowX="auto"
        borderBottomWidth="1px"
        borderColor="line"
        css={SHADE}
      >
        {tabs.map(({ id, label: name, count = 0 }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            cursor="pointer"
            flexShrink="0"
            gap="1.5"
            minHeight="touch"
            paddingInline="3"
            fontSize="sm"
            fontWeight="semibold"
            color="ink.muted"
            borderBottomWidth="3px"
            borderColor="transparent"
            outlineOffset="-3px"
            _hover={{ color: 'ink' }}
            _selected={{ color: 'act', borderColor: 'act' }}
            css={{ '@media (forced-colors: active)': { '&[aria-selected=true]': { color: 'Highlight' } } }}
          >
            {name}
            {count > 0 && (
              <>
                {' '}
                <CountBadge of={count} />
              </>
            )}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {[...new Set(tabs.map(groupOf))].map((group) => {
        const tab = tabs.find(({ id }) => id === opened.get(group));
        const id = tab?.id ?? group;
        return (
          // Without `hidden`, Chakra hides a view only after it shows the next one.
          <Tabs.Content key={group} value={id} hidden={id !== shown} paddingTop={{ base: '3', md: '4' }}>
            <ErrorBoundary fallback={<LoadFailure />}>{tab?.content}</ErrorBoundary>
          </Tabs.Content>
        );
      })}
    </Tabs.Root>
  );
}

function groupOf({ id, group = id }: Tab): string {
  return group;
}
