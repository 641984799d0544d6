import { utcOffset } from '@parwaz/shared';
import { useMemo } from 'react';
import { TextField } from '../../../../components/staff/forms/fields';
import { useTimeZone } from '../../../../lib/site-config';
import { useStaffTexts } from '../../../../lib/texts/staff-language';
import { serverTime } from '../../../../lib/time/server-clock';
import { offsetText, zoneCity } from '../../../../lib/time/zone-text';
import { inputOf, type SectionProps } from '../form-parts';
import { offeredZones, zoneMeant } from '../zones';

const listId = 'time-zones';

/** Found by its name or a city's; a city that was typed out becomes its zone. */
export function ZoneField({ draft, change, fault }: SectionProps) {
  const t = useStaffTexts().tournaments;
  const own = useTimeZone();
  const offered = useMemo(() => offeredZones(own), [own]);
  const { timeZone } = draft;
  const meant = zoneMeant(timeZone, offered);
  const isOffered = offered.some(({ zone }) => zone === meant);
  return (
    <>
      <TextField
        {...inputOf(fault, 'timeZone')}
        label={t.timeZone}
        hint={t.timeZoneHint(
          isOffered ? `${zoneCity(meant)}, ${offsetText(utcOffset(serverTime(), meant))}` : '',
        )}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        list={listId}
        value={timeZone}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          if (meant !== timeZone) change({ timeZone: meant });
        }}
        onChange={(text) => change({ timeZone: text })}
      />
      <datalist id={listId}>
        {offered.map(({ zone, city }) => (
          <option key={`${zone} ${city}`} value={zone}>
            {city}
          </option>
        ))}
      </datalist>
    </>
  );
}
