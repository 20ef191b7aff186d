import { TextLink } from '../../ui/text-link.tsx';
import { LegalLink } from './legal-link.tsx';

/**
 * Matches mail and web addresses of Latin letters only, because Korean and Thai texts continue without a space
 * after them.
 */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https:\/\/[\w./?=#%-]*[\w/])/;

/** Renders a text with its mail and web addresses as links. */
export function AutoLinkedText({ children }: { children: string }) {
  let position = 0;
  return children.split(ADDRESS).map((part, index) => {
    const key = position;
    position += part.length;
    // `split` returns the matched group at odd indexes.
    return index % 2 === 0 ? part : <AddressLink key={key} address={part} />;
  });
}

function AddressLink({ address }: { address: string }) {
  return address.startsWith('https:') ? (
    <LegalLink href={address}>{address}</LegalLink>
  ) : (
    <TextLink to={`mailto:${address}`}>{address}</TextLink>
  );
}
