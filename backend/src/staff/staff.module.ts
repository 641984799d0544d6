import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FirstAdmin } from './first-admin.js';
import { StaffController } from './staff.controller.js';
import { StaffService } from './staff.service.js';

@Module({
  imports: [AuthModule],
  controllers: [StaffController],
  providers: [StaffService, FirstAdmin],
})
export class StaffModule {}
