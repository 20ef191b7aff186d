import { TextLink } from '../../ui/text-link.tsx';
import { LegalLink } from './legal-link.tsx';

/** Mail and web addresses, in Latin letters only: Korean and Thai words follow them without a space. */
const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|https:\/\/[\w./?=#%-]*[\w/])/;

/** A text in which every mail or web address is a link. */
export function LinkedText({ children }: { children: string }) {
  let position = 0;
  return children.split(ADDRESS).map((part, index) => {
    const key = position;
    position += part.length;
    // `split` puts what the group found at the odd places.
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
