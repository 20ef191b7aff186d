import { Fragment } from 'react';
import { TextLink } from './text-link.tsx';

/**
 * A sentence with links inside: `to` says where each `<name>texts</name>` of `text` leads, in whatever order the
 * language puts them.
 */
export function LinkedText({ text, to }: { text: string; to: Record<string, string> }) {
  // Splitting by a pattern with two groups gives texts, name, linked texts, texts, ...
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    const [name = '', texts = ''] = [parts[index - 1], part];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order
    if (index % 3 === 0) return <Fragment key={index}>{part}</Fragment>;
    if (index % 3 === 1) return null;
    return (
      <TextLink key={name} to={to[name] ?? ''}>
        {texts}
      </TextLink>
    );
  });
}
