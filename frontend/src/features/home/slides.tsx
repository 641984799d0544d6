import type { Banner } from '@parwaz/shared';
import { useRef, useState } from 'react';
import { PauseIcon, PlayIcon } from '../../components/late-icons';
import { useReducedMotion } from '../../lib/device/reduced-motion';
import { useTexts } from '../../lib/texts/language';
import { BannerImage, smallBanner } from './banner-image';
import { useSlides } from './use-slides';

export default function Slides({ banners }: { banners: readonly Banner[] }) {
  const texts = useTexts().site;
  const track = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState(false);
  const [stopped, setStopped] = useState(false);
  const still = useReducedMotion() || stopped;
  const [shown, show] = useSlides(track, banners.length, still || over);
  return (
    <section
      className="slider"
      aria-label={texts.banners}
      onPointerEnter={({ pointerType }) => setOver(pointerType === 'mouse')}
      onPointerLeave={() => setOver(false)}
      onTouchStart={() => setStopped(true)}
      onFocus={() => setOver(true)}
      onBlur={() => setOver(false)}
    >
      <ul className="slides" ref={track} tabIndex={0} aria-label={texts.banners}>
        {banners.map((banner, index) => (
          <li key={banner._id}>
            <BannerImage banner={banner} alt={texts.banner(index + 1, banners.length)} first={index === 0} />
            <img className="slide-fill" src={smallBanner(banner)} alt="" aria-hidden loading="lazy" />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="slide-dots">
          <button
            type="button"
            aria-label={still ? texts.play : texts.pause}
            onClick={() => setStopped(!stopped)}
          >
            {still ? <PlayIcon aria-hidden size={14} /> : <PauseIcon aria-hidden size={14} />}
          </button>
          {banners.map(({ _id }, index) => (
            <button
              key={_id}
              type="button"
              className="slide-dot"
              aria-label={texts.banner(index + 1, banners.length)}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
