import { Button, Code, Progress, Stack, Text } from '@chakra-ui/react';
import { ownerRoutes } from '@parwaz/shared';
import type { Owner } from '@parwaz/shared';
import { useState } from 'react';
import { FileButton } from '../../components/staff/pictures/file-button';
import { Modal } from '../../components/staff/modal';
import { toast } from '../../components/staff/toasts';
import { beforeLeaving, useUnsaved } from '../../components/staff/forms/unsaved';
import { useBusy } from '../../components/staff/use-busy';
import { messageOf } from '../../lib/api/api-error';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import { decodeText } from './csv';
import { ImportPreview } from './import-preview';
import { planImport } from './owner-import';
import type { ImportLine } from './owner-import';

/** A file of names is small; a larger one is another kind of file. */
const maxBytes = 1_000_000;

/** Import CSV: shows line by line what would be added, and writes nothing before that is confirmed. */
export function ImportOwners({ owners, onClose }: { owners: readonly Owner[]; onClose: () => void }) {
  const texts = useStaffTexts();
  const t = texts.ownerImport;
  const [lines, setLines] = useState<ImportLine[] | null>(null);
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const planned = lines?.filter(({ kind }) => kind === 'add') ?? [];
  const waiting = planned.filter(({ line }) => !added.has(line));
  useUnsaved(waiting.length > 0);

  const take = (file: File) =>
    run(async () => {
      setFailure(null);
      setAdded(new Set());
      if (file.size > maxBytes) {
        setLines(null);
        setFailure(t.tooLarge);
        return;
      }
      const read = planImport(decodeText(await file.arrayBuffer()), owners);
      setLines(read);
      if (read.length === 0) setFailure(t.nothing);
    });
  // One after the other, in the file's order: what is written is known exactly when the line fails in between.
  const write = () =>
    run(async () => {
      setFailure(null);
      for (const { line, owner } of waiting) {
        try {
          await call(ownerRoutes.create, { form: owner });
        } catch (error) {
          setFailure(t.stopped(line, messageOf(error, texts.owners.createFailed)));
          return;
        }
        setAdded((now) => new Set([...now, line]));
      }
      toast.success(t.done(planned.length));
      onClose();
    });
  const leave = () => beforeLeaving(onClose);

  const buttons = (
    <>
      <Button variant="outline" colorPalette="gray" disabled={busy} onClick={leave}>
        {texts.common.cancel}
      </Button>
      <Button disabled={waiting.length === 0} loading={busy} loadingText={t.adding} onClick={write}>
        {added.size > 0 ? t.resume(waiting.length) : t.add(waiting.length)}
      </Button>
    </>
  );
  return (
    <Modal title={t.title} size="lg" busy={busy} onClose={leave} footer={buttons}>
      <Stack gap="4">
        <Text color="fg.muted">{t.hint}</Text>
        <Code alignSelf="start" whiteSpace="pre" p="2">
          {t.example}
        </Code>
        <FileButton
          label={t.choose}
          accept=".csv,.txt,text/csv,text/plain"
          alignSelf="start"
          disabled={busy}
          onFile={take}
        >
          {t.choose}
        </FileButton>
        {failure !== null && (
          <Text role="alert" color="fg.error">
            {failure}
          </Text>
        )}
        {busy && planned.length > 0 && (
          <Progress.Root value={added.size} max={planned.length} aria-label={t.adding}>
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
        )}
        {lines && lines.length > 0 && <ImportPreview lines={lines} added={added} />}
      </Stack>
    </Modal>
  );
}
