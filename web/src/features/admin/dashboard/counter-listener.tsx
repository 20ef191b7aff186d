import { PUBLIC_STATS_PATH, type PublicStats } from '@contract/stats.ts';
import { useQuery } from '@tanstack/react-query';
import { type DocumentReference, doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { FirebaseAppProvider, FirestoreProvider, useFirestore, useFirestoreDoc } from 'reactfire';
import { openFirestore } from '../../../lib/firebase.ts';
import { counterIn } from './counter-in.ts';
import type { LiveCounter } from './live-counter.ts';

interface Props {
  onChange: (counter: LiveCounter) => void;
}

/**
 * Reports the public counter as it changes, and renders nothing. Throws if Firestore cannot be opened or
 * refuses the read. Load it lazily, because it imports Firestore and reactfire.
 */
export function CounterListener({ onChange }: Props) {
  const { data: firestore } = useQuery({
    queryKey: ['firestore'],
    queryFn: openFirestore,
    throwOnError: true,
  });
  if (!firestore) return null;
  return (
    <FirebaseAppProvider firebaseApp={firestore.app}>
      <FirestoreProvider sdk={firestore}>
        <Follow onChange={onChange} />
      </FirestoreProvider>
    </FirebaseAppProvider>
  );
}

function Follow({ onChange }: Props) {
  const counterRef = doc(useFirestore(), PUBLIC_STATS_PATH) as DocumentReference<PublicStats>;
  const { data: snapshot } = useFirestoreDoc(counterRef);

  useEffect(() => {
    if (snapshot) onChange(counterIn(snapshot, Date.now()));
  }, [snapshot, onChange]);

  return null;
}
