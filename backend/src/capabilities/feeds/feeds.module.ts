import { Module } from '@nestjs/common';
import { RowsModule } from './rows/rows.module.js';

@Module({ imports: [RowsModule] })
export class FeedsModule {}
