import { Module } from '@nestjs/common';
import { BoardsModule } from '../boards/boards.module.js';
import { DaysController } from './days.controller.js';
import { DaysService } from './days.service.js';

@Module({
  imports: [BoardsModule],
  controllers: [DaysController],
  providers: [DaysService],
  exports: [DaysService],
})
export class DaysModule {}
