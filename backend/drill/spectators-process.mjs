import { answerFor } from '../bench/load/crowd/answering.mjs';
import { Spectators } from './spectators.mjs';

answerFor(new Spectators());
