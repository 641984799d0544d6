import './differences.css';
import type { DeskSignsTool } from '../../../features/desk/desk-signs';
import { CopiedDesk } from './copied-cells';
import { DifferencesButton } from './differences-button';
import { DifferencesPanel } from './differences-panel';
import { IdleNotice } from './idle-notice';
import { TypeOver } from './type-over';
import { TypeOverQuestion } from './type-over-question';

export const copiedSigns: DeskSignsTool = {
  open(model) {
    const copied = new CopiedDesk(model);
    const gate = new TypeOver(copied, model);
    model.gates.add(gate);
    return {
      store: copied.store,
      inRow: (ownerId, date) => copied.inRow(ownerId, date),
      Button: () => <DifferencesButton copied={copied} />,
      Notice: () => <IdleNotice copied={copied} />,
      Panel: (props) => (
        <>
          <DifferencesPanel {...props} copied={copied} />
          <TypeOverQuestion copied={copied} gate={gate} focus={props.focus} />
        </>
      ),
      close: () => copied.close(),
    };
  },
};
