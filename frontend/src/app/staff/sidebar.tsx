import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { may } from '@parwaz/shared';
import ChevronDown from 'lucide-react/icons/chevron-down';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ask, beforeLeaving } from '../../components/staff/forms/unsaved';
import { signOut } from '../../lib/api/call';
import { nameIsolated } from '../../lib/isolated';
import { useRootStore } from '../../lib/store/root-store';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';
import { unsentCells } from '../../lib/unsent';
import { isCurrent, sidebar, type SidebarGroup, type SidebarLink } from './links';

export function Sidebar({ narrow = false, onGo }: { narrow?: boolean; onGo?: () => void }) {
  const texts = useStaffTexts();
  const user = useRootStore((state) => state.user);
  const seen = (link: SidebarLink) => link.asks === undefined || may(user, link.asks);
  const entries = sidebar(texts.shell).flatMap((entry) => {
    if ('to' in entry) return [<Entry key={entry.to} link={entry} narrow={narrow} onGo={onGo} />];
    const links = entry.links.filter(seen);
    return links.length === 0
      ? []
      : [<Group key={entry.id} group={{ ...entry, links }} narrow={narrow} onGo={onGo} />];
  });
  return (
    <Stack as="nav" aria-label={texts.shell.menu} gap="1" flex="1" minH="0">
      <Stack gap="1" flex="1" overflowY="auto" px={narrow ? '1' : '2'} py="3">
        {entries}
      </Stack>
      <Box px={narrow ? '1' : '2'} py="2" borderTopWidth="1px">
        {user && !narrow && (
          <Text px="3" py="1" textStyle="xs" color="fg.muted" truncate title={user.name}>
            {texts.shell.signedInAs(nameIsolated(user.name), texts.roles[user.role])}
          </Text>
        )}
        <Entry
          link={{ to: '/change-password', label: texts.shell.changePassword, icon: KeyRound }}
          narrow={narrow}
          onGo={onGo}
        />
        <SidebarItem narrow={narrow}>
          <RouterLink to="/login" onClick={logOut} aria-label={narrow ? texts.shell.logOut : undefined}>
            <LogOut size={20} aria-hidden />
            {!narrow && texts.shell.logOut}
          </RouterLink>
        </SidebarItem>
      </Box>
    </Stack>
  );
}

function logOut(event: MouseEvent): void {
  event.preventDefault();
  const { waiting, refused } = unsentCells();
  const t = staffTexts().leaving;
  const words = [waiting > 0 && t.unsent(waiting), refused > 0 && t.refused(refused)].filter(Boolean);
  if (words.length > 0) ask(leave, words.join(' '));
  else beforeLeaving(leave);
}

function leave(): void {
  signOut();
  useRootStore.setState({ user: null, tournamentId: null, tournament: null });
}

function Group({ group, narrow, onGo }: { group: SidebarGroup; narrow: boolean; onGo?: () => void }) {
  const { pathname } = useLocation();
  const holdsCurrent = group.links.some((link) => isCurrent(link, pathname));
  const [closed, setClosed] = useState(false);
  const [seenPath, setSeenPath] = useState(pathname);
  // Navigating to a page of a closed group opens it; the person may close it again.
  if (seenPath !== pathname) {
    setSeenPath(pathname);
    if (holdsCurrent) setClosed(false);
  }
  const links = group.links.map((link) => <Entry key={link.to} link={link} narrow={narrow} onGo={onGo} />);
  if (narrow) return <>{links}</>;
  const id = `group-${group.id}`;
  return (
    <Box>
      <chakra.button
        type="button"
        aria-expanded={!closed}
        aria-controls={id}
        onClick={() => setClosed(!closed)}
        w="full"
        px="3"
        minH="44px"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        textStyle="xs"
        color="fg.muted"
        borderRadius="l2"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        focusVisibleRing="inside"
      >
        {group.label}
        <Flex transform={closed ? 'rotate(-90deg)' : undefined} transition="transform 150ms" aria-hidden>
          <ChevronDown size={16} />
        </Flex>
      </chakra.button>
      <Stack id={id} gap="1" hidden={closed} display={closed ? 'none' : 'flex'}>
        {links}
      </Stack>
    </Box>
  );
}

interface EntryProps {
  link: SidebarLink;
  narrow: boolean;
  onGo?: () => void;
}

function Entry({ link, narrow, onGo }: EntryProps) {
  const { pathname } = useLocation();
  const current = isCurrent(link, pathname);
  const Icon = link.icon;
  return (
    <SidebarItem narrow={narrow} current={current}>
      <RouterLink
        to={link.to}
        onClick={onGo}
        aria-current={current ? 'page' : undefined}
        aria-label={narrow ? link.label : undefined}
        title={narrow ? link.label : undefined}
      >
        <Icon size={20} aria-hidden />
        {!narrow && link.label}
      </RouterLink>
    </SidebarItem>
  );
}

interface Props {
  narrow: boolean;
  current?: boolean;
  children: ReactNode;
}

function SidebarItem({ narrow, current = false, children }: Props) {
  return (
    <Box
      asChild
      display="flex"
      alignItems="center"
      justifyContent={narrow ? 'center' : 'flex-start'}
      gap="3"
      px="3"
      minH="44px"
      borderRadius="l2"
      fontWeight={current ? 'semibold' : 'normal'}
      color={current ? 'brand.fg' : 'fg'}
      bg={current ? 'brand.subtle' : undefined}
      boxShadow={current ? 'inset 3px 0 0 var(--brand)' : undefined}
      _rtl={current ? { boxShadow: 'inset -3px 0 0 var(--brand)' } : undefined}
      _hover={{ bg: current ? 'brand.subtle' : 'bg.muted' }}
      focusVisibleRing="inside"
    >
      {children}
    </Box>
  );
}
