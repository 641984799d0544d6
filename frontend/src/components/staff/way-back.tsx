import { Alert, Button, chakra } from '@chakra-ui/react';
import { forwardRef, useEffect } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { create } from 'zustand';
import { useStaffTexts } from '../../lib/texts/staff-language';

interface WayBack {
  path: string;
  to: 'tournament' | 'steps';
}

const key = 'way-back';

const useWayBack = create<{ way: WayBack | null }>()(() => ({ way: keptWay() }));

function keptWay(): WayBack | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as WayBack | null;
  } catch {
    return null;
  }
}

function setWay(way: WayBack | null): void {
  useWayBack.setState({ way });
  try {
    if (way) sessionStorage.setItem(key, JSON.stringify(way));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full: the way back lasts until a reload.
  }
}

interface Detour {
  wayBack: WayBack;
}

export function isDetour(state: unknown): state is Detour {
  return typeof state === 'object' && state !== null && 'wayBack' in state;
}

/** Links to the screen that creates what is missing here; a bar there leads back to the draft. */
export const DetourLink = forwardRef<HTMLAnchorElement, LinkProps & { back: WayBack['to'] }>(
  function DetourLink({ back, ...link }, ref) {
    const { pathname, search } = useLocation();
    const detour: Detour = { wayBack: { path: pathname + search, to: back } };
    return <Link ref={ref} {...link} state={detour} />;
  },
);

export function WayBackBar() {
  const t = useStaffTexts().wayBack;
  const way = useWayBack((state) => state.way);
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const here = pathname + search;
  useEffect(() => {
    if (isDetour(state)) setWay(state.wayBack);
    else if (useWayBack.getState().way?.path === here) setWay(null);
  }, [here, state]);
  if (!way || way.path === here) return null;
  return (
    <Alert.Root status="neutral" mb="4" alignItems="center" flexWrap="wrap" gap="2">
      <Alert.Title flex="1">{way.to === 'tournament' && t.kept}</Alert.Title>
      <Button asChild size="sm" colorPalette="brand">
        <Link to={way.path}>{t[way.to]}</Link>
      </Button>
      <Button type="button" size="sm" variant="ghost" colorPalette="gray" onClick={() => setWay(null)}>
        {t.forget}
      </Button>
    </Alert.Root>
  );
}

export const LinkAlone = chakra('span', {
  base: {
    color: 'brand.fg',
    textDecoration: 'underline',
    '& > a': { display: 'inline-flex', alignItems: 'center', minH: { base: '11', md: '0' } },
  },
});
