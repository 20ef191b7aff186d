import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { PeopleList } from './people-list.tsx';
import { changePeopleParams, readPeopleParams, writePeopleParams } from './people-params.ts';

/** Shows the list of people that the address names. Each list has its own selection. */
export function PeopleView() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = readPeopleParams(search);
  return (
    <PeopleList
      params={params}
      onChange={(change) =>
        void navigate(
          { search: writePeopleParams(changePeopleParams(params, change)) },
          { state: PRESERVE_SCROLL },
        )
      }
    />
  );
}
