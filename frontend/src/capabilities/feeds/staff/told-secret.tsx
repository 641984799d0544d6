import { Box, Button, Code, Flex, Text } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { toast } from '../../../components/staff/toasts';
import { useConnectionTexts } from './use-texts';

interface Told {
  text: string;
  label: string;
  button: string;
  about?: string;
}

interface Props {
  told: readonly Told[];
  children?: ReactNode;
  onCopied: () => void;
}

export function ToldSecret({ told, children, onCopied }: Props) {
  const t = useConnectionTexts();
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        toast.success(t.copied);
        onCopied();
      },
      () => toast.error(t.notCopied),
    );
  };
  return (
    <Box role="status" mx="4" mb="4" p="3" borderWidth="2px" borderColor="orange.solid" rounded="md">
      <Text fontWeight="semibold" mb="2">
        {t.once}
      </Text>
      {told.map(({ about, ...one }) => (
        <Fragment key={one.label}>
          {about !== undefined && (
            <Text mt="4" mb="2">
              {about}
            </Text>
          )}
          <Copied {...one} onCopy={copy} />
        </Fragment>
      ))}
      {children}
    </Box>
  );
}

interface CopiedProps extends Omit<Told, 'about'> {
  onCopy: (text: string) => void;
}

function Copied({ text, label, button, onCopy }: CopiedProps) {
  return (
    <Flex gap="3" align="start" direction={{ base: 'column', md: 'row' }}>
      <Code
        aria-label={label}
        dir="ltr"
        lang="en"
        flex="1"
        minW="0"
        width="full"
        px="3"
        py="2"
        textStyle="sm"
        fontFamily="mono"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </Code>
      <Button variant="outline" flex="none" width={{ base: 'full', md: 'auto' }} onClick={() => onCopy(text)}>
        {button}
      </Button>
    </Flex>
  );
}
