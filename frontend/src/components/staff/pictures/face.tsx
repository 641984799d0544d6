import { chakra } from '@chakra-ui/react';
import { defaultAvatar } from '../../picture';

/** A loft's picture, or a placeholder. Decorative, since the name stands beside it. */
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
