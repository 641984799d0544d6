import { Module } from '@nestjs/common';
import { ProofController } from './proof.controller.js';
import { ProofFile } from './proof-file.js';

@Module({ controllers: [ProofController], providers: [ProofFile] })
export class ProofModule {}
