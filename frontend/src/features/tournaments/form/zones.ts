import { zoneCity } from '../../../lib/time/zone-text';

// Cities of the sport whose zone bears another one's name.
const otherCities: Readonly<Record<string, readonly string[]>> = {
  'Asia/Karachi': [
    'Lahore',
    'Faisalabad',
    'Islamabad',
    'Rawalpindi',
    'Multan',
    'Gujranwala',
    'Sialkot',
    'Peshawar',
  ],
  'Asia/Kolkata': ['Delhi', 'Mumbai', 'Chennai', 'Hyderabad', 'Amritsar', 'Lucknow'],
  'Asia/Dubai': ['Abu Dhabi', 'Sharjah', 'Al Ain', 'Muscat'],
  'Asia/Riyadh': ['Jeddah', 'Dammam'],
  'Europe/London': ['Birmingham', 'Bradford', 'Manchester', 'Glasgow'],
  'Europe/Athens': ['Thessaloniki', 'Patras'],
  'Europe/Oslo': ['Bergen', 'Trondheim'],
};

export interface OfferedZone {
  zone: string;
  city: string;
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ');

/** By city, the server's own first. */
export function offeredZones(own: string): OfferedZone[] {
  const cities = Object.entries(otherCities).flatMap(([zone, all]) => all.map((city) => ({ zone, city })));
  const named = Intl.supportedValuesOf('timeZone').map((zone) => ({ zone, city: zoneCity(zone) }));
  const all = [...named, ...cities].toSorted((a, b) => a.city.localeCompare(b.city));
  const isOwn = ({ zone }: OfferedZone) => zone === own;
  return [
    { zone: own, city: zoneCity(own) },
    ...all.filter((one) => isOwn(one) && one.city !== zoneCity(own)),
    ...all.filter((one) => !isOwn(one)),
  ];
}

/** The zone that a text means: its name, or one of its cities; else the text itself, which is then a fault. */
export function zoneMeant(text: string, offered: readonly OfferedZone[]): string {
  const wanted = plain(text);
  const found = offered.find(({ zone, city }) => plain(zone) === wanted || plain(city) === wanted);
  return found?.zone ?? text.trim();
}
