import { PRODUCT_NAME } from '@contract/product.ts';

/** Title and description of a page; React puts them into the head. */
export function PageMeta({
  title,
  description,
  hidden,
}: {
  title: string;
  description?: string;
  hidden?: boolean;
}) {
  return (
    <>
      <title>{title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
