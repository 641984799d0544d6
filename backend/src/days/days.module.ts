import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BoardsModule } from '../boards/boards.module.js';
import { DaysController } from './days.controller.js';
import { DaysService } from './days.service.js';

@Module({
  imports: [AuthModule, BoardsModule],
  controllers: [DaysController],
  providers: [DaysService],
  exports: [DaysService],
})
export class DaysModule {}
