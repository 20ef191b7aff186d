import { PageHeading } from '../../ui/heading.tsx';
export function HomePage() {
  return <PageHeading>Fanlight</PageHeading>;
}
