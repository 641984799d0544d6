import CreateResultPage from '../../features/desk/create-result-page';
import { DeskSideContext, noSideTool, DeskToolsContext } from '../../features/desk/desk-side';
import { DeskSignsContext, noSignsTool } from '../../features/desk/desk-signs';
import { deskSides, deskSigns, deskTools } from '../../capabilities/desk';

export default function Desk() {
  return (
    <DeskToolsContext value={deskTools}>
      <DeskSideContext value={deskSides[0] ?? noSideTool}>
        <DeskSignsContext value={deskSigns[0] ?? noSignsTool}>
          <CreateResultPage />
        </DeskSignsContext>
      </DeskSideContext>
    </DeskToolsContext>
  );
}
