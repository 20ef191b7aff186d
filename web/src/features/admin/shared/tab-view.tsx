import { Tabs } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** The id of the shown view, for a page whose address names it; absent if it names none. */
  view?: string;
  onView?: (id: string) => void;
}

/**
 * Shows one of several views. A view mounts when it is first shown and stays mounted, so work in it continues.
 * Arrow keys change the view.
 */
export function TabView({ label, tabs, view, onView }: Props) {
  const [shown, setShown] = useState(view ?? tabs[0]?.id);
  const [opened, setOpened] = useState(new Set([shown]));
  const [named, setNamed] = useState(view);
  // Back and Forward change the address first, a click the view.
  if (view !== named) {
    setNamed(view);
    setShown(view ?? shown);
  }
  if (!opened.has(shown)) setOpened(new Set(opened).add(shown));
  return (
    <Tabs.Root
      value={shown}
      onValueChange={({ value }) => {
        setShown(value);
        onView?.(value);
      }}
    >
      <Tabs.List
        aria-label={label}
        display="flex"
        gap="1"
        overflowX="auto"
        borderBottomWidth="1px"
        borderColor="line"
        // Shades the edge that hides more tabs; the covers scroll with the tabs.
        css={{
          backgroundImage: [
            'linear-gradient(to right, var(--fl-colors-bg) 50%, transparent)',
            'linear-gradient(to left, var(--fl-colors-bg) 50%, transparent)',
            'linear-gradient(to right, var(--fl-colors-line), transparent)',
            'linear-gradient(to left, var(--fl-colors-line), transparent)',
          ].join(),
          backgroundSize: '3rem 100%, 3rem 100%, 0.75rem 100%, 0.75rem 100%',
          backgroundPosition: 'left, right, left, right',
          backgroundAttachment: 'local, local, scroll, scroll',
          backgroundRepeat: 'no-repeat',
        }}
      >
        {tabs.map(({ id, label: name }) => (
          <Tabs.Trigger
            key={id}
            value={id}
            cursor="pointer"
            flexShrink="0"
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
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        // Without this, Chakra hides a view only after it shows the next one.
        <Tabs.Content key={id} value={id} hidden={id !== shown} paddingTop="6">
          {opened.has(id) && content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
