import { chakra } from '@chakra-ui/react';

function initialOf(name: string): string {
  const [first = ''] = name.trim(); // by code points, not by halves of one
  return first.toUpperCase();
}

export function Poster({ picture, name, size = 40 }: { picture: string; name: string; size?: number }) {
  const box = { boxSize: `${size}px`, flexShrink: 0, borderRadius: 'l2' } as const;
  if (picture !== '') {
    return (
      <chakra.img
        src={picture}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        objectFit="cover"
        display="block"
        bg="bg.emphasized"
        {...box}
      />
    );
  }
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      overflow="hidden"
      // The board's sky gradient, from dusk up.
      bg="linear-gradient(to top, color-mix(in srgb, var(--band) 70%, var(--amber)), var(--band) 60%)"
      color="var(--on-band)"
      fontWeight="semibold"
      fontSize={`${Math.round(size * 0.45)}px`}
      lineHeight="1"
      {...box}
    >
      {initialOf(name)}
    </chakra.span>
  );
}
