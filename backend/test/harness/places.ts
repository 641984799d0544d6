import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** Where what is costly to make is kept between test runs; goes with node_modules. */
export const cacheFolder = path.join(repository, 'node_modules', '.cache', 'parwaz-tests');
