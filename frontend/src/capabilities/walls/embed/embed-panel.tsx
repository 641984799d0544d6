import './embed-panel.css';
import { raceName } from '@parwaz/shared';
import { useId, useRef, useState } from 'react';
import { Sheet } from '../../../features/board/loft/sheet';
import { useShownBoard } from '../../../features/board/session/follow-board';
import { useSiteConfig } from '../../../lib/site-config';
import { useLanguage } from '../../../lib/texts/language';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { wallTexts } from '../texts';
import { embedCode, framedAddress } from './embed-code';

/** The code for somebody's own page, and what it shows there. */
export default function EmbedPanel({ onClose }: { onClose: () => void }) {
  const t = useOwnTexts(wallTexts).embed;
  const { tournamentId, tournament } = useShownBoard();
  const language = useLanguage((state) => state.language);
  const origin = useSiteConfig((config) => config.publicUrl) ?? window.location.origin;
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const path = framedAddress(tournamentId, language);
  const code = embedCode(origin + path, raceName(tournament, language));
  const copy = () => {
    field.current?.select();
    navigator.clipboard.writeText(code).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <Sheet label={t.title} onClose={onClose}>
      <h2 className="note-title">{t.title}</h2>
      <p className="sheet-text">{t.about}</p>
      <label className="sheet-text" htmlFor={id}>
        {t.code}
      </label>
      <textarea id={id} ref={field} className="embed-code" dir="ltr" rows={4} readOnly value={code} />
      <p className="embed-copy">
        <button type="button" className="button" onClick={copy}>
          {t.copy}
        </button>
        <span role="status">{outcome !== null && t[outcome]}</span>
      </p>
      <h3 className="sheet-text">{t.preview}</h3>
      <iframe className="embed-preview" src={path} title={t.preview} />
    </Sheet>
  );
}
