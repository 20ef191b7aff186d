import type { Newsletter } from '@contract/values.ts';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { Section } from '../../ui/section.tsx';

const NewsletterPanel = lazyHydrated(async () => (await import('./newsletter-panel.tsx')).NewsletterPanel);

/** The end of a page with news: how to get the next by mail. */
export function NewsletterSection({ type }: { type: Newsletter }) {
  return (
    <Section labelledBy="newsletter" tone="quiet" width="page">
      <NewsletterPanel type={type} />
    </Section>
  );
}
