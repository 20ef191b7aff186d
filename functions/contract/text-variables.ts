import { REVIEW_BUSINESS_DAYS } from './limits.ts';
import { PRODUCT_NAME } from './product.ts';

/** Contains the values that every text may use without getting them from its caller. */
export const TEXT_VARIABLES = {
  product: PRODUCT_NAME,
  reviewFrom: REVIEW_BUSINESS_DAYS.least,
  reviewTo: REVIEW_BUSINESS_DAYS.most,
} as const;
