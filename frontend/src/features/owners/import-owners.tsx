import { Code, Progress, Stack, Text, Textarea } from '@chakra-ui/react';
import { ownerRoutes, type Owner } from '@parwaz/shared';
import { useState } from 'react';
import { FormField } from '../../components/staff/forms/fields';
import { FileButton } from '../../components/staff/pictures/file-button';
import { Modal } from '../../components/staff/modal';
import { toast } from '../../components/staff/toasts';
import { beforeLeaving, useUnsaved } from '../../components/staff/forms/unsaved';
import { useBusy } from '../../components/staff/use-busy';
import { messageOf } from '../../lib/api/message-of';
import { call } from '../../lib/api/call';
import { useStaffTexts } from '../../lib/texts/staff-language';
import type { CsvLine } from './csv';
import { rowsOfFile } from './import-file';
import { ImportPreview } from './import-preview';
import { isHeading, planImport, type ImportLine } from './owner-import';
import { linesOfPaste } from './pasted-lofts';

function useOwnerImport(owners: readonly Owner[], onDone: () => void) {
  const texts = useStaffTexts();
  const t = texts.ownerImport;
  const [lines, setLines] = useState<ImportLine[] | null>(null);
  const [pasted, setPasted] = useState('');
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const planned = lines?.filter(({ kind }) => kind === 'add') ?? [];
  const waiting = planned.filter(({ line }) => !added.has(line));

  const plan = (rows: readonly CsvLine[]) => {
    const read = planImport(rows, owners);
    setAdded(new Set());
    setLines(read);
    return read;
  };
  const readFile = (file: File) =>
    run(async () => {
      setPasted('');
      const read = await rowsOfFile(file);
      const found = plan(read.kind === 'rows' ? read.rows : []);
      if (read.kind !== 'rows') setFailure(t.faults[read.kind]);
      else setFailure(found.length === 0 ? t.nothing : null);
    });
  const paste = (text: string) => {
    setPasted(text);
    setFailure(null);
    plan(linesOfPaste(text, isHeading));
  };
  // One at a time, so that after a failure it is clear which were written.
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
      onDone();
    });
  return { lines, pasted, added, failure, busy, planned, waiting, readFile, paste, write };
}

export function ImportOwners({ owners, onClose }: { owners: readonly Owner[]; onClose: () => void }) {
  const t = useStaffTexts().ownerImport;
  const { lines, added, failure, busy, planned, waiting, ...actions } = useOwnerImport(owners, onClose);
  useUnsaved(waiting.length > 0);
  const leave = () => beforeLeaving(onClose);

  return (
    <Modal
      title={t.title}
      size="lg"
      yes={added.size > 0 ? t.resume(waiting.length) : t.add(waiting.length)}
      busyYes={t.adding}
      busy={busy}
      disabled={waiting.length === 0}
      onYes={actions.write}
      onClose={leave}
    >
      <Stack gap="4">
        <Text color="fg.muted">{t.hint}</Text>
        <Code alignSelf="start" whiteSpace="pre" p="2">
          {t.example}
        </Code>
        <FileButton
          label={t.choose}
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          alignSelf="start"
          disabled={busy}
          onFile={actions.readFile}
        >
          {t.choose}
        </FileButton>
        <FormField label={t.paste} hint={t.pasteHint}>
          <Textarea
            rows={4}
            dir="auto"
            disabled={busy}
            value={actions.pasted}
            onChange={(event) => actions.paste(event.target.value)}
          />
        </FormField>
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
