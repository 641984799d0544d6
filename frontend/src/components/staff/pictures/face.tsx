import { chakra } from '@chakra-ui/react';
import { defaultAvatar } from '../../picture';

export function Face({ picture, size = 40 }: { picture: string; size?: number }) {
  return (
    <chakra.img
      src={picture || defaultAvatar}
      alt=""
      width={size}
      height={size}
      w={`${size}px`}
      h={`${size}px`}
      minW={`${size}px`}
      objectFit="cover"
      borderRadius="l2"
      bg="bg.emphasized"
      loading="lazy"
      decoding="async"
    />
  );
}
