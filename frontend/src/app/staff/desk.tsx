import CreateResultPage from '../../features/desk/create-result-page';
import { DeskSideContext, noSideTool, DeskToolsContext } from '../../features/desk/desk-side';
import { deskSides, deskTools } from '../../capabilities/desk';

export default function Desk() {
  return (
    <DeskToolsContext value={deskTools}>
      <DeskSideContext value={deskSides[0] ?? noSideTool}>
        <CreateResultPage />
      </DeskSideContext>
    </DeskToolsContext>
  );
}
