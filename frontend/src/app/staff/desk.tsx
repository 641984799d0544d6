import CreateResultPage from '../../features/desk/create-result-page';
import { DeskToolsContext } from '../../features/desk/desk-tools';
import { deskTools } from '../../capabilities/desk';

export default function Desk() {
  return (
    <DeskToolsContext value={deskTools}>
      <CreateResultPage />
    </DeskToolsContext>
  );
}
