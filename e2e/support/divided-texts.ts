import { languages } from '@contract/languages.ts';
import { WHOLE_WORDS } from '@contract/unbroken-words.ts';
import type { Language } from '@contract/values.ts';
import type { Page } from 'playwright-core';
import styles from '../../docs/word-styles.json' with { type: 'json' };

/** Matches what no line break may divide: ranges of numbers, and words that browsers would divide. */
function unbrokenIn(language: Language): RegExp {
  const words = languages[language].script === 'Thai' ? WHOLE_WORDS : [];
  return new RegExp(
    [styles[language].unbroken, ...words.map((word) => [...word].join('\u2060?'))].join('|'),
    'g',
  );
}

/** Returns the matches of {@link unbrokenIn} that a line break divides, with their surroundings. */
export async function dividedTexts(page: Page, language: Language): Promise<string[]> {
  const whole = unbrokenIn(language);
  return page.evaluate(
    ([pattern = '', flags]) => {
      const divided: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        for (const { index, 0: word } of text.matchAll(new RegExp(pattern, flags))) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) divided.push(`${word} in: ${text.slice(Math.max(0, index - 20), index + 30)}`);
        }
      }
      return divided;
    },
    [whole.source, whole.flags],
  );
}
