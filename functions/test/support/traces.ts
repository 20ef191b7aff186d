import type { Firestore } from 'firebase-admin/firestore';

/** Returns the paths of all documents that contain one of these texts. */
export async function tracesOf(db: Firestore, texts: string[]): Promise<string[]> {
  const collections = await db.listCollections();
  const documents = (await Promise.all(collections.map((collection) => collection.get()))).flatMap(
    ({ docs }) => docs,
  );
  return documents
    .filter((document) => {
      const text = `${document.ref.path} ${JSON.stringify(document.data())}`;
      return texts.some((one) => text.includes(one));
    })
    .map(({ ref }) => ref.path);
}
