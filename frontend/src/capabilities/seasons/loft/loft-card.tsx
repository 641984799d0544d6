import { shownName, type Owner } from '@parwaz/shared';
import { StarIcon } from '../../../components/icons';
import { PhoneNumber } from '../../../components/phone-number';
import { Picture } from '../../../components/picture';
import { useFollowed } from '../../../lib/followed';
import { useLanguage } from '../../../lib/texts/language';
import { toggleFollowed } from '../../../lib/toggle-followed';
import { PhoneIcon } from './icons';
import { useLoftPageTexts } from './loft-texts';

/** From here on a name is set smaller, so that it takes two lines on a phone. */
const longName = 24;

export function LoftCard({ owner, since }: { owner: Owner; since: string }) {
  const { language } = useLanguage();
  const words = useLoftPageTexts();
  const followed = useFollowed(({ lofts }) => lofts.includes(owner._id));
  const name = shownName(owner, language);
  const other = name === owner.name ? owner.nameUrdu : owner.name;
  return (
    <section className="loft-card">
      <Picture address={owner.ownerPicture} size={96} />
      <div>
        <h1 className={name.length > longName ? 'is-long' : undefined}>
          <bdi>{name}</bdi>
        </h1>
        {other !== '' && (
          <p className="loft-other" lang={name === owner.name ? 'ur' : 'en'}>
            <bdi>{other}</bdi>
          </p>
        )}
        <p>
          <bdi>{owner.address}</bdi>
          {owner.address !== '' && since !== '' && ' · '}
          {since !== '' && words.since(since)}
        </p>
      </div>
      <div className="loft-acts">
        <button
          type="button"
          className="loft-follow"
          aria-pressed={followed}
          onClick={() => toggleFollowed(owner._id)}
        >
          <StarIcon aria-hidden size={20} fill={followed ? 'currentColor' : 'none'} />
          {followed ? words.following : words.follow}
        </button>
        {owner.phone !== '' && (
          <PhoneNumber number={owner.phone} className="" icon={<PhoneIcon aria-hidden size={20} />} />
        )}
      </div>
    </section>
  );
}
