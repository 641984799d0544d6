import { Module } from '@nestjs/common';
import { BoardsModule } from '../../boards/boards.module.js';
import { ProofController } from './proof.controller.js';
import { ProofFile } from './proof-file.js';

@Module({ imports: [BoardsModule], controllers: [ProofController], providers: [ProofFile] })
export class ProofModule {}
