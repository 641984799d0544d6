import CreateResultPage from '../../features/desk/create-result-page';
import { DeskToolsContext } from '../../features/desk/desk-tools';
import { deskTools } from '../../capabilities/desk';

/** The desk, with the tools that capabilities add to it. */
export default function Desk() {
  return (
    <DeskToolsContext value={deskTools}>
      <CreateResultPage />
    </DeskToolsContext>
  );
}
