import type { DocumentReference, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import type { DocumentPath } from '../domain/document-path.ts';
import type { TokenPurpose } from '../domain/token.ts';
import { collection } from './database.ts';

/** `tokens/{hash of the token}`: what a link in a mail permits. Created when the mail is sent. */
export interface TokenDoc {
  purpose: TokenPurpose;
  about: DocumentPath;
  /** The end of the link's validity. The TTL policy deletes the document later. */
  expireAt: Timestamp;
}

/** Finds the tokens of links about these documents. */
export function tokensAbout(db: Firestore, paths: DocumentPath[]): Query<TokenDoc, TokenDoc> {
  return collection<TokenDoc>(db, 'tokens').where('about', 'in', paths);
}

/** Returns the reference of a token, by its hash. */
export function tokenRef(db: Firestore, tokenHash: string): DocumentReference<TokenDoc, TokenDoc> {
  return collection<TokenDoc>(db, 'tokens').doc(tokenHash);
}
