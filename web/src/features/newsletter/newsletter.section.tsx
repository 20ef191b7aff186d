import type { Newsletter } from '@contract/values.ts';
import { lazyHydrated } from '../../hydration/islands.tsx';
import { Section } from '../../ui/section.tsx';

const NewsletterPanel = lazyHydrated(async () => (await import('./newsletter-panel.tsx')).NewsletterPanel);

/** Renders the newsletter's section at the end of the blog or the changelog. */
export function NewsletterSection({ type }: { type: Newsletter }) {
  return (
    <Section labelledBy="newsletter" tone="quiet">
      <NewsletterPanel type={type} />
    </Section>
  );
}
