import { Fragment } from 'react';
import { TextLink } from './text-link.tsx';

/**
 * Renders a sentence with links: `to` maps each name of `<name>text</name>` in `text` to its
 * target, so that languages can order them freely.
 */
export function LinkedText({ text, to }: { text: string; to: Record<string, string> }) {
  // Splitting by a pattern with two groups yields text, name, linked text, text, ...
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (index % 3 === 1) return null;
    const name = parts[index - 1] ?? '';
    return (
      <TextLink key={name} to={to[name] ?? ''}>
        {part}
      </TextLink>
    );
  });
}
