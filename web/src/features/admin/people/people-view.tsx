import { useLocation, useNavigate } from 'react-router-dom';
import { PRESERVE_SCROLL } from '../../../lib/preserve-scroll.ts';
import { PeopleList } from './people-list.tsx';
import { changePeopleParams, writePeopleParams } from './people-params.ts';
import { type Preset, paramsOf } from './presets.ts';

/**
 * Shows the list of people of a preset, or the one that the address names. Each list has its own selection.
 * Changing the filter of a preset leads to the address of the resulting list.
 */
export function PeopleView({ preset }: { preset?: Preset | undefined }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = paramsOf(preset, search);
  return (
    <PeopleList
      preset={preset}
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
