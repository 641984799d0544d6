import { answerFor } from './answering.mjs';
import { Crowd } from './crowd.mjs';

answerFor(new Crowd());
