import { Controller } from '@nestjs/common';
import { homeContract } from '@parwaz/shared/contracts';
import type { Answer } from '../platform/http/input.js';
import { Serves } from '../platform/http/serves.js';
import { HomeReader } from './home-reader.js';

@Controller()
export class HomeController {
  constructor(private readonly reader: HomeReader) {}

  @Serves(homeContract.active)
  active(): Answer<typeof homeContract.active> {
    return this.reader.active();
  }
}
