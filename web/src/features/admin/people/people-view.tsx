import { useLocation } from 'react-router-dom';
import { useSearchChange } from '../shared/use-search-change.ts';
import { PeopleList } from './people-list.tsx';
import { changePeopleParams, writePeopleParams } from './people-params.ts';
import { type Preset, paramsOf } from './presets.ts';

/**
 * Shows the list of people of a preset, or the one that the address names. Each list has its own selection.
 * Changing the filter of a preset leads to the address of the resulting list.
 */
export function PeopleView({ preset }: { preset?: Preset | undefined }) {
  const { search } = useLocation();
  const changeSearch = useSearchChange();
  const params = paramsOf(preset, search);
  return (
    <PeopleList
      preset={preset}
      params={params}
      onChange={(change) => changeSearch(writePeopleParams(changePeopleParams(params, change)))}
    />
  );
}
