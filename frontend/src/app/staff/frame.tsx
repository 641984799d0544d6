import { Box, CloseButton, Drawer, Flex, IconButton, Portal, Text } from '@chakra-ui/react';
import Menu from 'lucide-react/icons/menu';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useState, type ReactNode } from 'react';
import { WayBackBar } from '../../components/staff/way-back';
import { useLocation } from 'react-router-dom';
import { storeItem } from '../../lib/local-storage';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { frameBarId } from '../../components/staff/screen';
import { LanguageToggle } from '../../components/staff/language-toggle';
import { AdminWarnings } from './admin-warnings';
import { Sidebar } from './sidebar';
import { UnsentNotice } from './unsent-notice';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { chooseTheme, useThemeChoice } from '../../theme/theme-choice';

const deskPath = '/create-result';

export function Frame({ children }: { children: ReactNode }) {
  return (
    <Flex minH="100dvh">
      <SkipLink />
      <SidePanel />
      <Flex direction="column" flex="1" minW="0">
        <TopBar />
        <AdminWarnings />
        <Box
          as="main"
          id="content"
          tabIndex={-1}
          outline="none"
          _print={{ p: '0' }}
          px={{ base: '4', md: '6' }}
          py={{ base: '4', md: '6' }}
        >
          <WayBackBar />
          {children}
        </Box>
      </Flex>
    </Flex>
  );
}

function SidePanel() {
  const t = useStaffTexts().shell;
  // The desk remembers its own sidebar width, narrow by default: its grid needs the room.
  const atDesk = useLocation().pathname === deskPath;
  const key = atDesk ? 'sidebar-desk' : 'sidebar';
  const usual = atDesk ? 'narrow' : 'wide';
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const narrow = (chosen[key] ?? localStorage.getItem(key) ?? usual) === 'narrow';
  const collapse = () => {
    const next = narrow ? 'wide' : 'narrow';
    storeItem(key, next);
    setChosen({ ...chosen, [key]: next });
  };
  return (
    <Flex
      as="aside"
      hideBelow="md"
      _print={{ display: 'none' }}
      direction="column"
      w={narrow ? '56px' : '240px'}
      flexShrink="0"
      position="sticky"
      top="0"
      h="100dvh"
      borderEndWidth="1px"
      bg="bg.subtle"
    >
      <Flex
        h="56px"
        px={narrow ? '0' : '2'}
        ps={narrow ? '0' : '5'}
        align="center"
        justify="space-between"
        borderBottomWidth="1px"
      >
        {!narrow && <Brand />}
        <IconButton
          variant="ghost"
          colorPalette="gray"
          boxSize="44px"
          minH="44px"
          mx={narrow ? 'auto' : '0'}
          aria-label={narrow ? t.expand : t.collapse}
          onClick={collapse}
        >
          {narrow ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
        </IconButton>
      </Flex>
      <Sidebar narrow={narrow} />
    </Flex>
  );
}

function TopBar() {
  return (
    <Flex
      as="header"
      _print={{ display: 'none' }}
      h="56px"
      px={{ base: '2', md: '6' }}
      align="center"
      justify="space-between"
      borderBottomWidth="1px"
      bg="bg.subtle"
      position="sticky"
      top="0"
      zIndex="docked"
    >
      <Flex align="center" gap="2" hideFrom="md">
        <PhoneMenu />
        <Brand />
      </Flex>
      <Box id={frameBarId} hideBelow="md" flex="1" minW="0" />
      <Flex align="center" gap="2">
        <UnsentNotice />
        <LanguageToggle />
        <ThemeToggle />
      </Flex>
    </Flex>
  );
}

function Brand() {
  const t = useStaffTexts().shell;
  return (
    <Text fontWeight="semibold" textStyle="lg" color="brand.fg" letterSpacing="tight">
      {t.product}
    </Text>
  );
}

function PhoneMenu() {
  const t = useStaffTexts().shell;
  const [open, setOpen] = useState(false);
  return (
    <Drawer.Root open={open} onOpenChange={(now) => setOpen(now.open)} placement="start" size="xs">
      <Drawer.Trigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label={t.openMenu} size="lg">
          <Menu size={22} />
        </IconButton>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content maxW="280px" aria-label={t.menu}>
            <Flex h="56px" ps="5" pe="2" align="center" justify="space-between" borderBottomWidth="1px">
              <Brand />
              <Drawer.CloseTrigger asChild position="static">
                <CloseButton size="lg" aria-label={t.closeMenu} />
              </Drawer.CloseTrigger>
            </Flex>
            <Sidebar onGo={() => setOpen(false)} />
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

function SkipLink() {
  const t = useStaffTexts().shell;
  return (
    <Box
      asChild
      position="fixed"
      top="-100px"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      _focusVisible={{ top: '2' }}
      _print={{ display: 'none' }}
    >
      <a href="#content">{t.skip}</a>
    </Box>
  );
}

function ThemeToggle() {
  const theme = useThemeChoice();
  const { toDark, toLight } = useStaffTexts().shell;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      size="lg"
      aria-label={theme === 'dark' ? toLight : toDark}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
