import { Controller } from '@nestjs/common';
import type { AdminWarning } from '@parwaz/shared';
import { machineContract } from '@parwaz/shared/contracts';
import { Quarantine } from '../boards/log/quarantine.js';
import { deletedToo, TournamentIndex } from '../boards/tournament-index.js';
import type { Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { Backups } from './backups.js';

@Controller()
export class WarningsController {
  constructor(
    private readonly quarantine: Quarantine,
    private readonly index: TournamentIndex,
    private readonly backups: Backups,
  ) {}

  @Serves(machineContract.warnings)
  async read(): Answer<(typeof machineContract)['warnings']> {
    return { success: true, warnings: [...(await this.damaged()), ...this.lateBackups()] };
  }

  private async damaged(): Promise<AdminWarning[]> {
    const ids = this.quarantine.ids();
    if (ids.length === 0) return [];
    const found = await this.index.find({ _id: { $in: ids }, ...deletedToo });
    const names = new Map(found.map(({ facts }) => [facts._id, facts.tournamentName]));
    return ids.map((_id) => ({ id: 'tournament.damaged', subject: names.get(_id) ?? _id }));
  }

  private lateBackups(): AdminWarning[] {
    const state = this.backups.state();
    if (!state?.isTooOld) return [];
    const lastAt = state.lastAtMs === null ? '' : new Date(state.lastAtMs).toISOString();
    return [{ id: 'backup.too-old', subject: lastAt }];
  }
}
