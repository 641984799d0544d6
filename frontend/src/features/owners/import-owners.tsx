import { Code, Stack, Text, Textarea } from '@chakra-ui/react';
import { ownerRoutes, type Owner } from '@parwaz/shared';
import { maxImported } from '@parwaz/shared/contracts';
import { useMemo, useState } from 'react';
import { FormField } from '../../components/staff/forms/fields';
import { FileButton } from '../../components/staff/pictures/file-button';
import { Modal } from '../../components/staff/modal';
import { beforeLeaving, useUnsaved } from '../../components/staff/forms/unsaved';
import { toast } from '../../components/staff/toasts';
import { useRequest } from '../../components/staff/use-request';
import { call } from '../../lib/api/call';
import { messageOf } from '../../lib/api/message-of';
import { staffTexts, useStaffTexts } from '../../lib/texts/staff-language';
import type { CsvLine } from './csv';
import { rowsOfFile } from './import-file';
import { ImportPreview } from './import-preview';
import { planImport, type ImportLine } from './owner-import';
import { linesOfPaste } from './pasted-lofts';

interface Props {
  owners: readonly Owner[];
  onImported: (importId: string, count: number) => void;
  onFailed: () => void;
  onClose: () => void;
}

function useOwnerImport({ owners, onImported, onFailed }: Props) {
  const texts = useStaffTexts();
  const t = texts.ownerImport;
  const [rows, setRows] = useState<readonly CsvLine[] | null>(null);
  const [pasted, setPasted] = useState('');
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, request] = useRequest((message) => {
    setFailure(message);
    // The owners may have been made and only the answer been lost.
    onFailed();
  });
  const plan = useMemo(() => rows && planImport(rows, owners), [rows, owners]);
  const isTicked = ({ line, kind }: ImportLine) => kind !== 'wrong' && (ticks.get(line) ?? kind === 'add');
  const chosen = plan?.lines.filter(isTicked) ?? [];

  const read = (lines: readonly CsvLine[]) => {
    setTicks(new Map());
    setRows(lines);
  };
  const readFile = (file: File) =>
    request(async () => {
      setPasted('');
      const found = await rowsOfFile(file);
      read(found.kind === 'rows' ? found.rows : []);
      if (found.kind !== 'rows') setFailure(t.faults[found.kind]);
      else setFailure(found.rows.length === 0 ? t.nothing : null);
    }, t.faults['no-table']);
  const paste = (text: string) => {
    setPasted(text);
    setFailure(null);
    read(linesOfPaste(text));
  };
  const tick = (line: number, ticked: boolean) => setTicks((now) => new Map(now).set(line, ticked));
  const write = () =>
    request(async () => {
      setFailure(null);
      const json = { owners: chosen.map(({ owner }) => owner) };
      const { importId, owners: made } = await call(ownerRoutes.import, { json });
      onImported(importId, made.length);
    }, texts.owners.createFailed);
  return { plan, pasted, failure, busy, chosen, isTicked, readFile, paste, tick, write };
}

export function ImportOwners(props: Props) {
  const t = useStaffTexts().ownerImport;
  const { plan, failure, busy, chosen, isTicked, tick, ...actions } = useOwnerImport(props);
  const tooMany = chosen.length > maxImported;
  useUnsaved(chosen.length > 0);
  const leave = () => beforeLeaving(props.onClose);

  return (
    <Modal
      title={t.title}
      size="lg"
      yes={t.add(chosen.length)}
      busyYes={t.adding}
      busy={busy}
      disabled={chosen.length === 0 || tooMany}
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
        {(failure !== null || tooMany) && (
          <Text role="alert" color="fg.error">
            {failure ?? t.tooMany(maxImported)}
          </Text>
        )}
        {plan && plan.lines.length > 0 && <ImportPreview plan={plan} isTicked={isTicked} onTick={tick} />}
      </Stack>
    </Modal>
  );
}

export async function takeBackImport(importId: string): Promise<void> {
  const t = staffTexts().ownerImport;
  try {
    const { removed } = await call(ownerRoutes.takeBackImport, { params: { importId } });
    toast.success(t.takenBack(removed));
  } catch (error) {
    toast.error(messageOf(error, t.takeBackFailed));
  }
}
