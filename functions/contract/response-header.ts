import { PRODUCT_NAME } from './product.ts';

/**
 * Every response of the API carries this header with the value `1`, so that the site can tell it from a
 * proxy's error page.
 */
export const API_HEADER = `X-${PRODUCT_NAME}`;
