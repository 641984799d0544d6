import { Injectable } from '@nestjs/common';

@Injectable()
export class Readiness {
  /** From SIGTERM on, while everything else goes on (`DRAIN_S`). */
  isLeaving = false;
}
