import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { PRODUCT_NAME } from '@contract/product.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { LogoMark } from '../../ui/logo.tsx';

const Logo = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    borderRadius: 'tight',
    fontSize: 'xl',
    fontWeight: 'heavy',
    letterSpacing: '-0.02em',
  },
});

interface Props {
  /** Styles of the link. */
  css?: SystemStyleObject;
  /** Styles of the name beside the logo, to hide it where there is no room. Screen readers still announce it. */
  nameCss: SystemStyleObject;
}

/** Links to the home page with logo and name. */
export function HomeLink({ css, nameCss }: Props) {
  return (
    <Logo to={paths.home} css={css}>
      <LogoMark />
      <chakra.span translate="no" css={nameCss}>
        {PRODUCT_NAME}
      </chakra.span>
    </Logo>
  );
}
